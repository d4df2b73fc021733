"""Results in the shapes of the command execution API."""

import base64
import html
import io
import json
import math
import resource
import sys
import traceback
from datetime import date, datetime
from decimal import Decimal

from pyspark.sql import DataFrame, Row
from pyspark.sql.types import (
    ArrayType,
    DataType,
    DecimalType,
    MapType,
    StructType,
)

from driver.decimals import decimal_text

MAX_ROWS = 1000
LARGEST_SAFE_INTEGER = 2**53 - 1
FIGURE_FORMAT = "png"
# The first bytes of image files.
PICTURES = ((b"\x89PNG\r\n", "png"), (b"\xff\xd8\xff", "jpeg"), (b"GIF8", "gif"))


def text_result(text: str) -> dict:
    return {"resultType": "text", "data": text}


def table_result(frame: DataFrame) -> dict:
    """The first rows of a DataFrame; `truncated` says that there are more."""
    columns = frame.schema.fields
    rows = frame.limit(MAX_ROWS + 1).collect()
    return {
        "resultType": "table",
        "data": [
            [
                cell_of(value, column.dataType)
                for value, column in zip(row, columns, strict=True)
            ]
            for row in rows[:MAX_ROWS]
        ],
        "schema": [
            {
                "name": column.name,
                "type": json.dumps(column.dataType.jsonValue()),
                "metadata": json.dumps(column.metadata),
            }
            for column in columns
        ],
        "truncated": len(rows) > MAX_ROWS,
        "isJsonSchema": True,
    }


def cell_of(value: object, kind: DataType) -> object:
    """A cell as JSON. Numbers that JSON readers would round (long, decimal) are texts."""
    match value, kind:
        case ((None | bool() | str()), _):
            return value
        case int(), _:
            return value if abs(value) <= LARGEST_SAFE_INTEGER else str(value)
        case float(), _:
            return value if math.isfinite(value) else _odd_float(value)
        case Decimal(), DecimalType():
            return decimal_text(value, kind.scale)
        case datetime(), _:
            return _timestamp(value)
        case date(), _:
            return value.isoformat()
        case ((bytes() | bytearray()), _):
            return base64.b64encode(value).decode()
        case Row(), StructType():
            pairs = zip(kind.fields, value, strict=True)
            return {field.name: cell_of(item, field.dataType) for field, item in pairs}
        case dict(), MapType():
            return {
                str(cell_of(key, kind.keyType)): cell_of(item, kind.valueType)
                for key, item in value.items()
            }
        case list(), ArrayType():
            return [cell_of(item, kind.elementType) for item in value]
        case _:
            return str(value)


def _odd_float(value: float) -> str:
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


def _timestamp(value: datetime) -> str:
    text = value.strftime("%Y-%m-%dT%H:%M:%S")
    fraction = f"{value.microsecond:06d}".rstrip("0").ljust(3, "0")
    return f"{text}.{fraction}{'' if value.tzinfo else '+0000'}{value.strftime('%z')}"


def error_result(failure: BaseException, command: str) -> dict:
    kind = type(failure).__name__
    message = str(failure) or _why(failure)
    return {
        "resultType": "error",
        "summary": f'<span class="ansi-red-fg">{kind}</span>: {html.escape(message, quote=False)}',
        "cause": "".join(_lines_of(failure, command)),
    }


def _why(failure: BaseException) -> str:
    """What Python leaves out: it says nothing more of memory that it does not get."""
    if not isinstance(failure, MemoryError):
        return ""
    most = resource.getrlimit(resource.RLIMIT_DATA)[0]
    share = "" if most < 0 else f" ({most // 2**20} MiB)"
    return (
        f"The program needs more memory than Python has on this cluster{share}. Keep large data in DataFrames, "
        "or choose a larger node type."
    )


def _lines_of(failure: BaseException, command: str) -> list[str]:
    """The traceback from the user's own line on."""
    step = failure.__traceback__
    while step and step.tb_frame.f_code.co_filename != f"<command-{command}>":
        step = step.tb_next
    return traceback.format_exception(type(failure), failure, step or None)


def image_result(value: object) -> dict | None:
    """An image as the bytes of its file, or an object that can draw itself (`_repr_png_`); None for anything else."""
    draw = getattr(value, "_repr_png_", None)
    data = draw() if callable(draw) and not isinstance(value, type) else value
    if not isinstance(data, bytes | bytearray):
        return None
    known = next((name for start, name in PICTURES if data.startswith(start)), None)
    return known and {"resultType": "image", "fileName": _data_url(known, bytes(data))}


def _data_url(kind: str, data: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def figure_result() -> dict | None:
    """The open matplotlib figures as an image; None when nothing was drawn or there is no matplotlib."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is None or not pyplot.get_fignums():
        return None
    images = []
    for number in pyplot.get_fignums():
        data = io.BytesIO()
        pyplot.figure(number).savefig(data, format=FIGURE_FORMAT, bbox_inches="tight")
        images.append(_data_url(FIGURE_FORMAT, data.getvalue()))
    pyplot.close("all")
    if len(images) == 1:
        return {"resultType": "image", "fileName": images[0]}
    return {"resultType": "images", "fileNames": images}
