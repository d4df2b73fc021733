import { accessProblems, folderProblems, namesIn } from '../../../codegen/http/api-problems.ts';
import { typeOfJson } from '../../../codegen/json-sample.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { ApiConfig } from './config.ts';
import { stepsOf } from './paths.ts';

/** What is wrong with the settings that are there, besides the columns. */
export const apiProblems = (config: ApiConfig): readonly Problem[] => [
  ...accessProblems(config),
  ...bodyProblems(config),
  ...pageProblems(config),
  ...newestProblems(config),
  ...folderProblems(config.landing, 'landing'),
];

const bodyProblems = ({ method, body }: ApiConfig): readonly Problem[] =>
  method === 'POST' && body.trim() !== '' && typeOfJson(body) === undefined
    ? [error('bad-body', 'The body is not JSON', 'body')]
    : [];

function pageProblems(config: ApiConfig): readonly Problem[] {
  const { pagination, pageParam, nextPath, stop, stopPath, query, sizeParam, url } = config;
  const problems: Problem[] = [];
  const counts = pagination === 'page' || pagination === 'offset';
  const params = [
    ...(counts || pagination === 'cursor' ? [{ name: pageParam.trim(), field: 'pageParam' }] : []),
    ...(pagination !== 'none' && sizeParam.trim() !== ''
      ? [{ name: sizeParam.trim(), field: 'sizeParam' }]
      : []),
    ...(config.incremental ? [{ name: config.sinceParam.trim(), field: 'sinceParam' }] : []),
  ];
  const given = [...query.map(({ name }) => name.trim()), ...namesIn(url)];
  params.forEach(({ name, field }, at) => {
    if (name === '') problems.push(error('no-name', 'Enter the name of the parameter', field));
    else if ([...given, ...params.slice(0, at).map((one) => one.name)].includes(name))
      problems.push(error('name-twice', `“${name}” is given twice`, field));
  });
  if ((pagination === 'cursor' || pagination === 'next') && stepsOf(nextPath).length === 0)
    problems.push(error('no-path', 'Enter where the next page is in an answer', 'nextPath'));
  if (counts && (stop === 'flag' || stop === 'total') && stepsOf(stopPath).length === 0)
    problems.push(error('no-path', 'Enter where an answer says it', 'stopPath'));
  return problems;
}

function newestProblems({ incremental, newestPath }: ApiConfig): readonly Problem[] {
  return incremental && stepsOf(newestPath).length === 0
    ? [error('no-path', 'Enter which time or number of a record says how new it is', 'newestPath')]
    : [];
}
