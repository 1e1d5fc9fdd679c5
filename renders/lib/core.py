"""Everything a scene is written with, under one name."""

from .light import *
from .materials import *
from .water import *
