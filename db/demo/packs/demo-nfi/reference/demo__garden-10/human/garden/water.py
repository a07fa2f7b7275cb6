"""How much water beds need."""

LITRES_PER_SQUARE_METRE = 4.5
LITRES_PER_CAN = 12
HOT, VERY_HOT, COLD = 28, 34, 9
HOT_FACTOR, VERY_HOT_FACTOR, COLD_FACTOR = 1.75, 1.25, 0.4


def litres(bed, temperature):
    """Return the litres of a day."""
    amount = bed.area() * LITRES_PER_SQUARE_METRE
    if temperature > HOT:
        amount *= HOT_FACTOR
    if temperature > VERY_HOT:
        amount *= VERY_HOT_FACTOR
    if temperature < COLD:
        amount *= COLD_FACTOR
    return amount


def cans(bed, temperature):
    """Return the cans of 12 litres that have to be carried."""
    return -(-litres(bed, temperature) // LITRES_PER_CAN)
