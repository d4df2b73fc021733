import { allowedHosts } from '@lakehouse/local-workspace/http/allowed-host';
import { z } from 'zod';

const MAX_PORT = 65_535;
const isPort = (text: string): boolean => /^\d{1,5}$/u.test(text) && Number(text) <= MAX_PORT;

const port = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(isPort, 'must be a port number from 0 to 65535')
    .transform(Number);

const seconds = (max: number, words: string) =>
  z.coerce
    .number({ error: 'must be a number of seconds' })
    .int('must be a whole number of seconds')
    .min(1, 'must be at least 1 second')
    .max(max, `must be at most ${max} seconds (${words})`);

const hostNames = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  );

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

/** The port after that of the workspace, or any free one where that is any free one, or the last. */
function nextPort(workspace: number, app: number): number {
  const next = workspace + 1 === app ? app + 1 : workspace + 1;
  return workspace === 0 || next > MAX_PORT ? 0 : next;
}

const variables = z.object({
  PORT: port(4000),
  LOCAL_WORKSPACE_PORT: port(4001),
  /** The port of the local workspace with TLS, or `off`; the next one after the port without when absent. */
  LOCAL_WORKSPACE_TLS_PORT: z
    .string()
    .refine((text) => text === 'off' || isPort(text), 'must be a port number from 0 to 65535, or off')
    .optional(),
  LAKEHOUSE_HOME: z.string().min(1, 'must be the path of a folder').default('.lakehouse'),
  LOCAL_WORKSPACE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/u, 'must consist of printable ASCII characters without spaces')
    .optional(),
  /** Seconds after which a statement of the local workspace is stopped; the range is the platform's. */
  STATEMENT_TIMEOUT: seconds(172_800, 'two days').default(3600),
  /** Seconds that the planning of one statement may take without reading anything. */
  PLANNING_TIMEOUT: seconds(3600, 'an hour').default(10),
  /** MiB that DuckDB may write of rows that don't fit into memory, for each warehouse. */
  TEMPORARY_DISK_MIB: z.coerce
    .number({ error: 'must be a number of MiB' })
    .int('must be a whole number of MiB')
    .min(1, 'must be at least 1 MiB')
    .max(16 * 1024 * 1024, 'must be at most 16777216 MiB (16 TiB)')
    .default(10 * 1024),
  ALLOWED_WORKSPACE_HOSTS: allowedHosts.default([]),
  /** Hosts in the own network to which webhooks may lead. */
  ALLOWED_WEBHOOK_HOSTS: allowedHosts.default([]),
  /** Hosts in the own network whose APIs may be asked for samples: unlike those of webhooks, their answers are read. */
  ALLOWED_API_HOSTS: allowedHosts.default([]),
  /** The server that sends mails about runs of jobs. */
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  /** The sender of these mails. */
  SMTP_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/u, 'must be a mail address')
    .optional(),
  /** The address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Names besides those of this machine under which the web app is opened. */
  ALLOWED_HOSTS: hostNames,
  /** An OpenAI-compatible gateway that the assistant asks in place of the providers. */
  ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/u, error: 'must be an http or https address' }).optional(),
});

const environment = variables.transform(({ LOCAL_WORKSPACE_TLS_PORT: given, ...others }) => {
  const { PORT, LOCAL_WORKSPACE_PORT } = others;
  const chosen = given === undefined ? nextPort(LOCAL_WORKSPACE_PORT, PORT) : Number(given);
  return { ...others, LOCAL_WORKSPACE_TLS_PORT: given === 'off' ? undefined : chosen };
});

export type Settings = z.output<typeof environment>;

/** Invalid settings; the message lists all of them. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings from environment variables; empty ones count as absent. `spelled`: how those were written that came from
 * elsewhere, for messages. Throws SettingsError.
 */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  spelled: Readonly<Record<string, string>> = {},
): Settings {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${spelled[name] ?? name}: ${message}`;
  });
  throw new SettingsError(`These settings cannot be used:\n${lines.join('\n')}`);
}
