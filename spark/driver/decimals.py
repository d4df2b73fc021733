"""Decimals as Spark writes them."""

from decimal import Context, Decimal

# Spark's decimals have 38 digits at most.
EXACT = Context(prec=100)


def decimal_text(value: Decimal, scale: int) -> str:
    """The number with as many decimals as its type has.

    Tiny numbers come to Python as multiples of a thousandth power: -0.0000000001 of DECIMAL(38,10) as -100E-12, though
    Spark's own text of it has ten decimals. A number that its type can't hold stays as it is.
    """
    exact = value.quantize(Decimal(1).scaleb(-scale), context=EXACT)
    return format(exact if exact == value else value, "f")
