"""How much water beds need."""
from garden.beds import *
import sys

def litres(bed, Temperature):
    """Return the litres of a day."""
    l = bed.Area() * 4.5
    if Temperature > 28: l = l * 1.75
    if Temperature > 34: l = l * 1.25
    if Temperature < 9: l = l * 0.4
    return l

def cans(bed, Temperature):
    """Return the cans of 12 litres that have to be carried."""
    return -(-litres(bed, Temperature) // 12)
