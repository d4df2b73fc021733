import { defineResource } from '../resource.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local workspace · Lakehouse Studio</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>The local workspace is running</h1>
<p>This address serves the Databricks REST API on this computer; it has no web pages. Its catalog, queries,
pipelines and runs are in Lakehouse Studio, whose address <code>npm start</code> printed.</p>
<p>Programs that speak to Databricks can use it too: give them this address as <code>DATABRICKS_HOST</code>, and as
<code>DATABRICKS_TOKEN</code> the token that was printed beside it.</p>
</main>
</body>
</html>
`;

/** What a person sees who opens the workspace's address, as the links to a workspace and to a run do. */
export const resource = defineResource({
  endpoints: [],
  open: () => undefined,
  serve(json) {
    json.get('/', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(PAGE),
    );
  },
});
