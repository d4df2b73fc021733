/** FILE may be one of a workspace too, /Workspace/Users/me@example.com/lakehouse-studio/Sales.lakehouse.json or the same from
/Users on: the workspace is DATABRICKS_HOST, its URL, and is called with DATABRICKS_TOKEN, an access token; no option takes one. List
prints the paths of the pipelines in a folder of it, or in the one where Lakehouse Studio keeps yours, and pull the file itself. A
pipeline of a workspace runs there, on the SQL warehouse of --warehouse or one that runs, unless --engine says otherwise.
Exit codes: 0 success, 1 the pipeline has problems, 2 the command could not be executed. */
export const EXIT = { ok: 0, problems: 1, failed: 2 } as const;

export const USAGE = `lakehouse checks, converts and runs saved pipelines without a browser.

  lakehouse generate FILE --target pyspark|sql|notebook|jupyter|declarative|dbt|airflow|bundle
                          [--out DIR] [--layout script|functions] [--compute any|classic|serverless] [--no-show]
                          [--rows invented|sampled] [--private COLUMN,COLUMN]
  lakehouse import FILE.py|FILE.ipynb [--base FILE.json] [--current FILE.json] [--out FILE.json]
  lakehouse validate FILE
  lakehouse lineage FILE [--format json|openlineage] [--workspace URL]
  lakehouse diff FILE FILE [--format text|markdown|json]
                          [--data [--node ID] [--key COLUMN,COLUMN] [--limit N] [--engine duckdb|warehouse] [--warehouse ID]]
  lakehouse run FILE [--engine duckdb|spark|warehouse] [--warehouse ID] [--preview NODE_ID --limit N]
                     [--resume-from NODE_ID] [--format json] [--param NAME=VALUE]…
  lakehouse test FILE [--engine duckdb|spark|warehouse] [--warehouse ID] [--case NAME]
                      [--coverage] [--mutation] [--format text|json|junit] [--param NAME=VALUE]…
  lakehouse list [FOLDER] [--format json]
  lakehouse pull FILE [--out FILE.json]
  lakehouse workspace [--port N] [--home DIR] [--host ADDRESS]

FILE is a pipeline saved or exported by Lakehouse Studio, or by another program in that form: what had to be changed
to open it is listed on standard error. A PySpark script or notebook becomes such a pipeline by import: what it does not
understand stays as Custom code nodes, which standard error lists by their lines. With --base, the
pipeline that the code was generated from, what was edited in the code is changed there, and all else stays; with --current,
what that pipeline is now, in it: where both changed the same, the pipeline's is used. Lineage tells from which columns each is
computed, or as an event of OpenLineage which tables and files of a workspace are read and written; diff, what differs between two pipelines but for where their nodes are, for people, a comment or a program,
and with --data which rows: by key, where rows leave the pipelines, or at one step that both have. A bundle's tests have invented rows, or a few of the sources (--rows sampled), in
which the values of private columns are invented. The local workspace lives in .lakehouse (LAKEHOUSE_HOME); by itself, for
programs and tests, it is started by workspace.
Test runs the tests that the pipeline keeps, on the rows that they give, in a workspace without data of this computer or on the
warehouse of another: nothing is written. With --coverage it lists
which steps, branches and conditions no row of a test passes; with --mutation the tests also run on pipelines with one mistake each, and those that no
test finds are listed, with rows by which a test would.
Exit codes: 0 success, 1 the pipeline has problems, a test fails or, of diff, the two differ, 2 the command could not be executed.
`;

/** A command that can't be executed as given; the message says what to do. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
