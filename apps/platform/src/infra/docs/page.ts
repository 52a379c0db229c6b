type Json = Record<string, unknown>;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Json[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Json;
  }[];
  readonly requestBody?: Json;
  readonly responses?: Readonly<Record<string, { description?: string; content?: Json }>>;
}

interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Renders an OpenAPI document as one page: no scripts, no external resources. `json` is the document's own address. */
export function renderDocument(document: object, json: string): string {
  const { info, paths } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'calls')];
  const index = groups.map(([tag]) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join('');
  const sections = groups.map(
    ([tag, list]) =>
      `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${list.map(renderOperation).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><h1>${escape(info.title)} <small>version ${escape(info.version)}</small></h1>
${paragraphs(info.description ?? '')}
<nav>${index}<a href="${escape(json)}">OpenAPI 3.1 (JSON)</a></nav></header>
<main>${sections.join('')}</main>
</body>
</html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const name = operation.operationId ?? path;
  const parameters = (operation.parameters ?? []).map(
    (each) =>
      `<tr><td><code>${escape(each.name)}</code>${each.required ? ' <b>required</b>' : ''}</td><td>${escape(each.in)}</td><td>${inline(each.description ?? '')}<code>${escape(JSON.stringify(each.schema ?? {}))}</code></td></tr>`,
  );
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => `<tr><td><b>${escape(status)}</b></td><td>${inline(response.description ?? '')}</td></tr>`,
  );
  return `<details id="${escape(name)}"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escape(path)}</code> <span>${inline(operation.summary ?? '')}</span></summary>
<p>Name: <code>${escape(name)}</code>. ${session(operation)}</p>
${paragraphs(operation.description ?? '')}
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}
${operation.requestBody ? `<h3>Body</h3>${schema(operation.requestBody)}` : ''}
${operation.responses?.['200']?.content ? `<h3>Answer</h3>${schema(operation.responses['200'].content)}` : ''}
<h3>Statuses</h3><table>${responses.join('')}</table></details>`;
}

function session({ security }: Operation): string {
  if (!security) return '';
  const names = security.map((each) => Object.keys(each)[0]);
  return names.includes(undefined)
    ? 'Answers guests too; a session adds the personal part.'
    : `Needs a session (${names.join(', ')}).`;
}

function schema(value: Json): string {
  return `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${inline(part)}</p>`)
    .join('');
}

function inline(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export const DOCUMENT_STYLE = `:root{color-scheme:light dark;--line:light-dark(#d9dee2,#33404a);--soft:light-dark(#f3f5f7,#1a242c);--accent:light-dark(#0b6b58,#5fd3b6)}
body{margin:0 auto;max-width:64rem;padding:2rem 1rem 4rem;font:16px/1.55 system-ui,sans-serif}
h1 small{font-weight:400;font-size:1rem;opacity:.7}h2{margin:2.5rem 0 .75rem}h3{margin:1rem 0 .25rem;font-size:.95rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem}a{color:var(--accent)}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 .9rem}details[open]{padding-bottom:.9rem}
summary{cursor:pointer;padding:.7rem 0;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.2rem;color:var(--accent)}summary span{opacity:.8}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:.4rem .6rem .4rem 0;vertical-align:top}
pre,code{font:13px/1.5 ui-monospace,monospace}pre{background:var(--soft);border-radius:6px;padding:.8rem;overflow:auto;max-height:28rem}td code{overflow-wrap:anywhere}`;
