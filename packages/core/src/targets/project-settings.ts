import type { GeneratedFile } from './generated-file.ts';

/** The release of pytest that the tests' job installs. */
export const PYTEST = 'pytest==9.2.0';

/** The settings of the tools that a team's CI runs: pytest, ruff, black and mypy. */
export const projectSettings = (
  name: string,
  hasTests: boolean,
  packages: readonly string[],
): GeneratedFile => ({
  path: 'pyproject.toml',
  text: `[project]
name = "${name}"
version = "0.1.0"
requires-python = ">=3.10"

[dependency-groups]
dev = [
    "black",
    "databricks-sdk",
    "delta-spark",
    "mypy",
    "pyspark",
    ${hasTests ? `"${PYTEST}",\n    ` : ''}"ruff",
${packages.map((one) => `    ${JSON.stringify(one)},\n`).join('')}]

[tool.black]
line-length = 88

[tool.mypy]
strict = true
mypy_path = "src"
files = [${hasTests ? '"src", "tests"' : '"src"'}]

[tool.ruff]
line-length = 88

[tool.ruff.lint]
extend-select = ["I"]
${
  hasTests
    ? `
[tool.pytest.ini_options]
pythonpath = ["src"]
testpaths = ["tests"]
`
    : ''
}`,
  language: 'text',
});
