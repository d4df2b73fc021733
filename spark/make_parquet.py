"""Write Parquet files by Arrow, as told by lines of JSON on standard input.

Each line is {path, columns: [[name, type]], rows: [[value]], writing: {option: value}}; types and values are those of
ParquetFile in packages/core/test/support/nasty-file.ts. Prints a line for each file that is written.
"""

import json
import sys
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

PLAIN = {
    "bool": pa.bool_(),
    "int8": pa.int8(),
    "int16": pa.int16(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "uint8": pa.uint8(),
    "uint16": pa.uint16(),
    "uint32": pa.uint32(),
    "uint64": pa.uint64(),
    "float16": pa.float16(),
    "float": pa.float32(),
    "double": pa.float64(),
    "string": pa.string(),
    "large_string": pa.large_string(),
    "dictionary": pa.dictionary(pa.int32(), pa.string()),
    "binary": pa.binary(),
    "date": pa.date32(),
    "null": pa.null(),
}


def arrow_type(kind: object) -> pa.DataType:
    match kind:
        case {"list": inner}:
            return pa.list_(arrow_type(inner))
        case {"struct": fields}:
            return pa.struct([(name, arrow_type(inner)) for name, inner in fields])
        case {"map": [key, value]}:
            return pa.map_(arrow_type(key), arrow_type(value))
        case str():
            head, *more = kind.split(":", 2)
            match head:
                case "decimal":
                    return pa.decimal128(int(more[0]), int(more[1]))
                case "fixed":
                    return pa.binary(int(more[0]))
                case "timestamp":
                    return pa.timestamp(more[0], more[1] if len(more) > 1 else None)
                case "time":
                    return pa.time64(more[0])
            return PLAIN[kind]
    raise TypeError(kind)


def arrow_value(value: object, kind: pa.DataType) -> object:
    if value is None:
        return None
    if pa.types.is_map(kind):
        return [
            (arrow_value(key, kind.key_type), arrow_value(item, kind.item_type))
            for key, item in value
        ]
    if pa.types.is_list(kind):
        return [arrow_value(item, kind.value_type) for item in value]
    if pa.types.is_struct(kind):
        fields = [kind.field(at) for at in range(kind.num_fields)]
        return {
            field.name: arrow_value(item, field.type)
            for field, item in zip(fields, value, strict=True)
        }
    if pa.types.is_boolean(kind):
        return value == "true"
    if pa.types.is_float16(kind):
        return np.float16(value)
    if pa.types.is_floating(kind):
        return float(value)
    if pa.types.is_decimal(kind):
        return Decimal(value)
    if pa.types.is_binary(kind) or pa.types.is_fixed_size_binary(kind):
        return bytes.fromhex(value)
    if pa.types.is_integer(kind) or pa.types.is_temporal(kind):
        return int(value)
    return value


def write(path: str, columns: list, rows: list, writing: dict) -> None:
    types = [arrow_type(kind) for _, kind in columns]
    arrays = [
        pa.array([arrow_value(row[at], kind) for row in rows], kind)
        for at, kind in enumerate(types)
    ]
    table = pa.Table.from_arrays(arrays, names=[name for name, _ in columns])
    # Older versions of the format have no nanoseconds.
    unit = None if writing.get("version", "2.6") == "2.6" else "us"
    pq.write_table(
        table, path, coerce_timestamps=unit, allow_truncated_timestamps=True, **writing
    )


for line in sys.stdin:
    file = json.loads(line)
    failure = None
    try:
        write(**file)
    except pa.ArrowException as error:
        # Arrow itself can't write some combinations of settings.
        failure = str(error)
    print(json.dumps({"path": file["path"], "failure": failure}), flush=True)
