result = df.sample(withReplacement=True, fraction=0.07, seed=42)
