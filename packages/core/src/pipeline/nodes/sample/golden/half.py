result = df.sample(fraction=0.5, seed=7)
