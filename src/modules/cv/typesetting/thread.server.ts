/**
 * The typesetter runs in a thread of its own: setting a CV is work for the processor alone, and would
 * hold up every other answer. It is text so that no build step has to know of a second entry, keeps
 * one warm compiler, and forgets what earlier CVs left in its cache.
 */
export const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { NodeCompiler } = require(workerData.compiler);

const compiler = NodeCompiler.create({
  workspace: workerData.workspace,
  fontArgs: [{ fontBlobs: workerData.fonts.map((path) => readFileSync(path)) }],
});
const PHOTO = require('node:path').join(workerData.workspace, 'photo.jpg');
const KEEP_GENERATIONS = 3;

// PDF/UA-1 refuses what it cannot vouch for; a tagged PDF without that seal is better than no CV.
function pdfOf(document, creationTimestamp) {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return compiler.pdf(document, { creationTimestamp });
  }
}

function set({ source, cv, photo, output, at }) {
  if (photo) compiler.mapShadow(PHOTO, Buffer.from(photo));
  try {
    const compiled = compiler.compile({ mainFileContent: source, inputs: { cv }, resetRead: true });
    if (!compiled.result) {
      const diagnostics = compiled.takeDiagnostics();
      return { error: JSON.stringify(diagnostics ? diagnostics.shortDiagnostics : 'no document').slice(0, 2000) };
    }
    const pages = compiled.result.numOfPages;
    if (output === 'svg') return { pages, svg: compiler.plainSvg(compiled.result) };
    return { pages, pdf: pdfOf(compiled.result, at) };
  } finally {
    if (photo) compiler.unmapShadow(PHOTO);
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
