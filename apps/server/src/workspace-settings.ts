import { parseArgs } from 'node:util';
import { readSettings, type Settings, SettingsError } from './settings.ts';

export const WORKSPACE_USAGE = `lakehouse workspace starts the local workspace alone, without the web app, for programs and tests.

  lakehouse workspace [--port N] [--tls-port N|off] [--home DIR] [--host ADDRESS]

It prints its URL and token, for DATABRICKS_HOST and DATABRICKS_TOKEN, and its URL by HTTPS with the file of the authority to trust.
Port 0 takes any free one; the token can be chosen by
LOCAL_WORKSPACE_TOKEN. Whoever can reach the address and has the token can do everything that the user who started it can:
without --host it answers on this machine only.
`;

const OPTIONS = {
  port: { type: 'string' },
  'tls-port': { type: 'string' },
  home: { type: 'string' },
  host: { type: 'string' },
} as const;

/** The setting that each option is another way to give. */
const SETTINGS = [
  ['port', 'LOCAL_WORKSPACE_PORT'],
  ['tls-port', 'LOCAL_WORKSPACE_TLS_PORT'],
  ['home', 'LAKEHOUSE_HOME'],
  ['host', 'HOST'],
] as const;

/** The settings of `lakehouse workspace`: its options, before what the environment says. Throws SettingsError. */
export function workspaceSettings(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Settings {
  let given: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  try {
    given = parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    throw new SettingsError(
      `${cause instanceof Error ? cause.message : String(cause)}\n\n${WORKSPACE_USAGE}`,
    );
  }
  const chosen = SETTINGS.filter(([option]) => given[option] !== undefined);
  return readSettings(
    { ...variables, ...Object.fromEntries(chosen.map(([option, setting]) => [setting, given[option]])) },
    Object.fromEntries(chosen.map(([option, setting]) => [setting, `--${option}`])),
  );
}
