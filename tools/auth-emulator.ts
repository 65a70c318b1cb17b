/**
 * Makes `server/demo/auth-emulator/` from a version of firebase-tools: `npm run make -- emulator
 * 15.34.2`. It is installed in a temporary folder and its auth emulator is bundled into one file, with
 * the licences of all bundled packages.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const TARGET = fileURLToPath(new URL('../server/demo/auth-emulator', import.meta.url));
const ENTRY = 'auth-emulator';
const SOURCE = 'node_modules/firebase-tools/lib/emulator';

const entry = `
  export { createApp } from './${SOURCE}/auth/server.js';
  export { default as apiSpec } from './${SOURCE}/auth/apiSpec.js';
`;

/** Modules of the other emulators and the command line; README.md of the target lists them. */
const STUBS: Record<string, string> = {
  [`${SOURCE}/registry.js`]: `
    export const EmulatorRegistry = {
      isRunning: () => false,
      url: (_emulator, request) => new URL(request.protocol + '://' + request.headers.host + '/'),
    };`,
  [`${SOURCE}/emulatorLogger.js`]: `
    const silent = { log() {}, logLabeled() {} };
    export const EmulatorLogger = { forEmulator: () => silent };`,
  [`${SOURCE}/auth/index.js`]: `
    export const SingleProjectMode = { NO_WARNING: 0, WARNING: 1, ERROR: 2 };`,
};

/** Text of the originals that is written otherwise; README.md of the target says why. */
const CHANGES = [
  {
    module: 'node_modules/exegesis/lib/oas3/Schema/validators.js',
    original: 'allErrors: schemaContext.options.allErrors,',
    instead: 'allErrors: schemaContext.options.allErrors, validateSchema: false,',
  },
  {
    module: `${SOURCE}/auth/operations.js`,
    original: 'return `fakeHash:salt=${salt}:password=${password}`;',
    instead:
      'return require("node:crypto").scryptSync(password, salt, 32, { N: 4096 }).toString("base64url");',
  },
  {
    module: `${SOURCE}/auth/state.js`,
    original: '_AuthEmulatorRefreshToken: "DO NOT MODIFY",',
    instead:
      '_AuthEmulatorRefreshToken: "DO NOT MODIFY", issuedAt: (0, utils_1.toUnixTimestamp)(new Date()),',
  },
  {
    module: `${SOURCE}/auth/state.js`,
    original: '(0, errors_1.assert)(user, "INVALID_REFRESH_TOKEN");',
    instead:
      '(0, errors_1.assert)(user, "INVALID_REFRESH_TOKEN"); (0, errors_1.assert)(!user.validSince || !(record.issuedAt < Number(user.validSince)), "TOKEN_EXPIRED");',
  },
];

const [, , version] = process.argv;
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
  throw new Error('expects a version of firebase-tools, such as 15.34.2');
}

const folder = await realpath(await mkdtemp(join(tmpdir(), 'auth-emulator-')));
try {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--ignore-scripts', `firebase-tools@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  const { code, modules } = await bundledEmulator(folder);
  const header = `// The auth emulator of firebase-tools ${version}, made by tools/auth-emulator.ts\n`;
  await writeFile(join(TARGET, 'emulator.js'), header + code);
  await writeFile(join(TARGET, 'LICENSES.txt'), await licences(Object.keys(modules)));
} finally {
  await rm(folder, { recursive: true });
}

async function bundledEmulator(root: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [virtualFiles(root), changedText(root)],
    ssr: {
      noExternal: true,
      // The packages as firebase-tools itself gets them, by require().
      resolve: { conditions: ['node', 'require'], mainFields: ['main'] },
    },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        output: {
          codeSplitting: false,
          comments: { legal: true, jsdoc: false, annotation: false },
        },
      },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  const outside = chunk.imports.filter((name) => !isBuiltin(name));
  if (outside.length > 0) throw new Error(`left out of the bundle: ${outside.join(', ')}`);
  return chunk;
}

function virtualFiles(root: string): Plugin {
  const files = new Map(
    Object.entries({ ...STUBS, [ENTRY]: entry }).map(([name, code]) => [join(root, name), code]),
  );
  return {
    name: 'auth-emulator:virtual-files',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? join(root, ENTRY) : undefined),
    load: (id) => files.get(id),
  };
}

/** Throws where a module is another one than expected. */
function changedText(root: string): Plugin {
  return {
    name: 'auth-emulator:changed-text',
    transform(code, id) {
      const changes = CHANGES.filter(({ module }) => id === join(root, module));
      if (changes.length === 0) return undefined;
      let changed = code;
      for (const { module, original, instead } of changes) {
        if (changed.split(original).length !== 2) throw new Error(`${module} is not as expected`);
        changed = changed.replace(original, () => instead);
      }
      return { code: changed, map: null };
    },
  };
}

/** The licence of every package that has a module in the bundle. */
async function licences(modules: readonly string[]): Promise<string> {
  const packages = modules.flatMap((id) => id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
  const texts = await Promise.all([...new Set(packages)].map(licenceOf));
  return texts.toSorted().join(`\n${'-'.repeat(80)}\n\n`);
}

async function licenceOf(directory: string): Promise<string> {
  const {
    name,
    version: ofPackage,
    license,
  } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const file = (await readdir(directory)).find((entryName) => /^licen[cs]e/i.test(entryName));
  const text = file === undefined ? '' : await readFile(join(directory, file), 'utf8');
  return `${name} ${ofPackage} (${license})\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;
}
