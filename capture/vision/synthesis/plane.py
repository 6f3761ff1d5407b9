"""How cards lie: a plane seen by a camera, and a card's place on it."""

import cv2
import numpy as np

from capture.vision.synthesis.labels import Matrix, Points

_FOCAL = 1.3
"""Focal length as a multiple of the picture's longest side: a usual webcam or phone."""


def plane_view(size: tuple[int, int], tilt_deg: float, towards_deg: float) -> Matrix:
    """The homography from a plane to a picture of that width and height.

    Plane units are pixels in the middle of the picture, whose middle is the plane's origin. ``tilt_deg`` is the angle
    between the camera's axis and the plane's normal (0 to 75), ``towards_deg`` where the plane runs away to.
    """
    width, height = size
    focal = _FOCAL * max(size)
    turn, tilt = np.deg2rad(towards_deg), np.deg2rad(tilt_deg)
    along = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    across = along.T @ np.diag([1.0, float(np.cos(tilt))]) @ along
    depth = np.sin(tilt) / focal * along[1]
    matrix = np.eye(3)
    matrix[:2, :2] = across
    matrix[2, :2] = -depth
    shift = np.array([[1, 0, width / 2], [0, 1, height / 2], [0, 0, 1]])
    return np.asarray(shift @ matrix, np.float64)


def card_pose(
    face: tuple[int, int], height: float, angle_deg: float, anchor: Points, at: tuple[float, float]
) -> Matrix:
    """The matrix that lays a raster of size ``face`` (width, height) on the plane.

    The card becomes ``height`` plane units high, turned clockwise by ``angle_deg``; its point ``anchor`` (raster
    pixels) comes to lie at ``at``.
    """
    scale = height / face[1]
    turn = np.deg2rad(angle_deg)
    spin = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    matrix = np.eye(3)
    matrix[:2, :2] = spin
    matrix[:2, 2] = np.array(at) - spin @ anchor
    return matrix


def move(points: Points, matrix: Matrix) -> Points:
    """Points (N, 2) through a homography."""
    return np.asarray(cv2.perspectiveTransform(points[None].astype(np.float32), matrix)[0], np.float32)


def to_plane(view: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    """The plane's point that is seen at a point of the picture."""
    x, y = move(np.array([point], np.float32), np.asarray(np.linalg.inv(view), np.float64))[0]
    return float(x), float(y)
