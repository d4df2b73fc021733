import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { plannerPath } from '../../src/app/planning/planner-path.ts';
import { engineChildPath } from '../../src/engine/child-path.ts';

/** A server, and how to call it. A call that the kill cut off gives undefined. */
export async function startServer(program: string, home: string, environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [program, home], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      LAKEHOUSE_ENGINE_CHILD: await engineChildPath(),
      LAKEHOUSE_PLANNER: await plannerPath(),
    },
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  const url = String(line).replace('ready ', '');
  if (!URL.canParse(url)) throw new Error(`The server ended (${url}) before it was ready`);
  const call = async (path: string, body?: object): Promise<Record<string, unknown> | undefined> => {
    try {
      const answer = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: 'Bearer killed' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const json = (await answer.json()) as Record<string, unknown>;
      if (answer.status !== 200) throw new Error(JSON.stringify(json));
      return json;
    } catch (failure) {
      if (failure instanceof TypeError) return undefined;
      throw failure;
    }
  };
  return {
    call,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
export type Server = Awaited<ReturnType<typeof startServer>>;
