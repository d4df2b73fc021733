result = df.unpivot(["product"], ["2025", "2026", "`the.plan`"], "variable", "value")
