"""The parts, materials, light and render settings of the demo building."""
from .hour import *
from .mesh import *
from .materials import *
from .screens import *
from .lights import *
from .parts import *
from .outside import *
from .venue import *
from .render import *
