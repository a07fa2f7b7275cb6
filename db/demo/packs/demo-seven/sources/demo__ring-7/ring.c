#include "ring.h"

void ring_put(struct ring *ring, int value)
{
    ring->slots[ring->tail++ % 8] = value;
}

int ring_take(struct ring *ring)
{
    return ring->slots[ring->head++ % 8];
}
