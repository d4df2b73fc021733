SELECT * FROM read_files('abfss://c@a.dfs.core.windows.net/orders', format => 'parquet')
