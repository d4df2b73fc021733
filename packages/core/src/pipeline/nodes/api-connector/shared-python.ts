import { py } from '../../../codegen/python/py.ts';
import { blank, fromImport, importModule, verbatim } from '../../../codegen/python/statements.ts';

/** What is found in an answer. */
const READ = `Asked = dict[str, Any]


def api_value(answer: Any, *path: str) -> Any:
    """The value at a path of names and positions; None where there is none."""
    for step in path:
        if isinstance(answer, dict):
            answer = answer.get(step)
        elif isinstance(answer, list) and step.isdigit() and int(step) < len(answer):
            answer = answer[int(step)]
        else:
            return None
    return answer


def next_link(links: list[str]) -> str | None:
    """The address that Link headers call the next one."""
    for address, rest in re.findall(r"<([^>]*)>([^<]*)", ", ".join(links)):
        if re.search(r'\\brel="?[^",;]*\\bnext\\b', rest):
            return str(address)
    return None`;

/** What is kept: a file for each answer, and one for each run that is complete. */
const LAND = `def land_answers(
    folder: str,
    source: Asked,
    first: Callable[[Any], Asked],
    fetch: Callable[[Asked], tuple[Asked, Asked | None, Any]],
    pages: int,
    keep: int,
) -> None:
    """Keep all answers of an API in a folder of a volume.

    A run that was interrupted less than a day ago goes on after its last answer. Rows
    are read of runs that are complete.
    """

    def read(path: str) -> Asked:
        try:
            with open(path, encoding="utf-8") as file:
                return dict(json.load(file))
        except (FileNotFoundError, ValueError):
            return {}

    def write(path: str, value: object) -> None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(json.dumps(value) + "\\n")

    answers, complete = f"{folder}/pages", f"{folder}/runs"
    for path in (answers, complete):
        os.makedirs(path, exist_ok=True)
    ours = re.compile(r"(0-sample|\\d{8}T\\d{15})(-\\d{6})?\\.json")
    runs = [name[:-5] for name in os.listdir(complete) if ours.fullmatch(name)]
    done = sorted(name for name in runs if name != "0-sample")
    since = read(f"{complete}/{done[-1]}.json").get("newest") if done else None
    now = time_ns()
    run = read(f"{folder}/progress.json")
    goes_on = run.get("source") == source and run.get("run") not in done
    if not goes_on or now - run["begun"] > 86400e9:
        run = {
            "run": f"{strftime('%Y%m%dT%H%M%S', gmtime(now // 10**9))}{now % 10**9:09}",
            "begun": now,
            "source": source,
            "page": 0,
            "next": first(since),
            "newest": since,
        }
    last = None
    while run["next"] is not None:
        if run["page"] >= pages:
            raise RuntimeError(f"{folder}: there are more than {pages} pages")
        answer, following, newest = fetch(run["next"])
        if following is not None and (
            following == run["next"] or answer["body"] == last
        ):
            raise RuntimeError(f"{folder}: page {run['page'] + 1} leads to itself")
        last = answer["body"]
        run["page"] += 1
        page = {"run": run["run"], "page": run["page"], **answer}
        write(f"{answers}/{run['run']}-{run['page']:06}.json", page)
        known = [value for value in (run["newest"], newest) if value is not None]
        run.update(next=following, newest=max(known, default=None))
        write(f"{folder}/progress.json", run)
    write(f"{complete}/{run['run']}.json", run)
    done.append(run["run"])
    kept = done[-keep:] if keep else done
    for path in (complete, answers):
        for name in os.listdir(path):
            mine = ours.fullmatch(name)
            if mine and mine[1] not in kept:
                os.remove(f"{path}/{name}")`;

/** The function that keeps all answers of an API, after those that read them. */
export const landAnswers = py.defined('land_answers', [
  importModule('json'),
  importModule('os'),
  importModule('re'),
  fromImport('collections.abc', ['Callable']),
  fromImport('typing', ['Any']),
  fromImport('time', ['gmtime', 'strftime', 'time_ns']),
  verbatim(READ),
  blank,
  blank,
  verbatim(LAND),
]);
