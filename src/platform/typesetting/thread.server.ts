/**
 * The typesetter runs in a thread of its own: setting a document is work for the processor alone, and would
 * hold up every other answer. It is text so that no build step has to know of a second entry, keeps
 * one warm compiler, and forgets what earlier documents left in its cache.
 */
export const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { NodeCompiler } = require(workerData.compiler);

const compiler = NodeCompiler.create({
  workspace: workerData.workspace,
  fontArgs: [{ fontBlobs: workerData.fonts.map((path) => readFileSync(path)) }],
});
const placeOf = (name) => require('node:path').join(workerData.workspace, name);
const KEEP_GENERATIONS = 3;

// PDF/UA-1 refuses what it cannot vouch for; a tagged PDF without that seal is better than no document.
function pdfOf(document, creationTimestamp) {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return compiler.pdf(document, { creationTimestamp });
  }
}

function set({ source, inputs, pictures, output, at }) {
  for (const { name, bytes } of pictures) compiler.mapShadow(placeOf(name), Buffer.from(bytes));
  try {
    const compiled = compiler.compile({ mainFileContent: source, inputs, resetRead: true });
    if (!compiled.result) {
      const diagnostics = compiled.takeDiagnostics();
      return { error: JSON.stringify(diagnostics ? diagnostics.shortDiagnostics : 'no document').slice(0, 2000) };
    }
    const pages = compiled.result.numOfPages;
    if (output === 'svg') return { pages, svg: compiler.plainSvg(compiled.result) };
    return { pages, pdf: pdfOf(compiled.result, at) };
  } finally {
    for (const { name } of pictures) compiler.unmapShadow(placeOf(name));
    compiler.evictCache(KEEP_GENERATIONS);
  }
}

parentPort.on('message', ({ id, work }) => {
  let answer;
  try {
    answer = set(work);
  } catch (error) {
    answer = { error: String(error && (error.message || error)).slice(0, 2000) };
  }
  parentPort.postMessage({ id, ...answer });
});
`;
