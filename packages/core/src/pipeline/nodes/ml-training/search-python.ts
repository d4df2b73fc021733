import { py } from '../../../codegen/python/py.ts';
import { blank, fromImport, importModule, verbatim } from '../../../codegen/python/statements.ts';

const CANDIDATES = `def parameter_candidates(
    grid: dict[str, list[Any]], budget: int, seed: int
) -> list[dict[str, Any]]:
    """Return all combinations of the values; of too many, some that are drawn."""
    every = [dict(zip(grid, values)) for values in product(*grid.values())]
    return every if len(every) <= budget else Random(seed).sample(every, budget)`;

const SEARCH = `def search_parameters(
    rows: DataFrame,
    stages: Callable[[dict[str, Any]], list[Any]],
    candidates: list[dict[str, Any]],
    folds: int,
    score: Callable[[DataFrame], dict[str, float]],
    by: str,
    smallest: bool,
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Validate each candidate on each fold, and choose the best by its average."""
    found: list[dict[str, Any]] = []
    averages: list[float] = []
    for at, parameters in enumerate(candidates):
        text = json.dumps(parameters)
        scores: list[float] = []
        for fold in range(folds):
            learned = rows.filter(F.col("_ml_fold") != fold)
            held = rows.filter(F.col("_ml_fold") == fold)
            if learned.isEmpty() or held.isEmpty():
                raise ValueError(f"Fold {fold} has no rows: choose fewer folds")
            model = Pipeline(stages=stages(parameters)).fit(learned)
            scored = score(model.transform(held))
            if by not in scored:
                raise ValueError(f"Fold {fold} has no {by}: choose another metric")
            scores.append(scored[by])
            where = {"candidate": at, "fold": fold, "parameters": text}
            found.append(metric("validation", by, scored[by], **where))
        averages.append(sum(scores) / folds)
        average = {"candidate": at, "parameters": text}
        found.append(metric("candidate", by, averages[at], **average))
    chooses = min if smallest else max
    best = chooses(range(len(candidates)), key=averages.__getitem__)
    chosen = {"candidate": best, "parameters": json.dumps(candidates[best])}
    found.append(metric("chosen", by, averages[best], **chosen))
    return candidates[best], found`;

/** The functions that choose parameters by cross-validation. */
export const searchParameters = py.defined('search_parameters', [
  importModule('json'),
  fromImport('collections.abc', ['Callable']),
  fromImport('typing', ['Any']),
  fromImport('pyspark.ml', ['Pipeline']),
  verbatim(SEARCH),
]);

export const parameterCandidates = py.defined('parameter_candidates', [
  fromImport('itertools', ['product']),
  fromImport('random', ['Random']),
  fromImport('typing', ['Any']),
  verbatim(CANDIDATES),
  blank,
]);
