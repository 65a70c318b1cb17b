import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isIgnored } from './dockerfile.ts';
import type { Instruction, Stage } from './dockerfile.ts';

export interface Built {
  /** The folder that stands for `/` of the last stage. */
  root: string;
  /** Its working directory, as it stands on this machine. */
  directory: string;
  env: Record<string, string>;
  instructions: readonly Instruction[];
}

interface BuildOptions {
  /** The folder with the Dockerfile. */
  context: string;
  /** An empty folder. */
  target: string;
  args: Readonly<Record<string, string>>;
}

/** Carries out the stages in folders of `target`, each `RUN` with nothing but the stage's own environment. */
export async function build(stages: readonly Stage[], options: BuildOptions): Promise<Built> {
  let last: Built | undefined;
  for (const stage of stages) last = await buildStage(stage, options);
  if (last === undefined) throw new Error('the Dockerfile has no stage');
  return last;
}

async function buildStage({ name, instructions }: Stage, options: BuildOptions): Promise<Built> {
  const root = join(options.target, name);
  const home = join(options.target, `${name}-home`);
  await mkdir(home, { recursive: true });
  await mkdir(root, { recursive: true });
  const built: Built = { root, directory: root, env: {}, instructions };
  const args: Record<string, string> = {};
  for (const instruction of instructions) {
    const { rest } = instruction;
    switch (instruction.name) {
      case 'WORKDIR':
        built.directory = join(root, rest);
        await mkdir(built.directory, { recursive: true });
        break;
      case 'ENV': {
        const [key = '', value = ''] = rest.split('=');
        built.env[key] = value;
        break;
      }
      case 'ARG':
        if (rest in options.args) args[rest] = options.args[rest] ?? '';
        break;
      case 'COPY':
        await copy(rest.split(/\s+/), built, options);
        break;
      case 'RUN':
        run(rest, built, { ...args, ...built.env, HOME: home });
        break;
      case 'USER':
      case 'EXPOSE':
      case 'HEALTHCHECK':
      case 'CMD':
        break;
      default:
        throw new Error(`not understood: ${instruction.name}`);
    }
  }
  return built;
}

async function copy(
  words: readonly string[],
  { directory }: Built,
  { context, target }: BuildOptions,
): Promise<void> {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const destination = paths.at(-1) ?? '';
  const ignored = await readFile(join(context, '.dockerignore'), 'utf8');
  const base = from === undefined ? context : join(target, from);
  for (const path of paths.slice(0, -1)) {
    const source = join(base, path);
    const isFolder = (await stat(source)).isDirectory();
    const into = resolve(directory, destination);
    if (!isFolder) {
      await cp(source, destination.endsWith('/') ? join(into, basename(path)) : into);
      continue;
    }
    // The contents of a folder are copied, and not the folder itself.
    for (const entry of await readdir(source)) {
      const isLeftOut =
        from === undefined && isIgnored(ignored, path === '.' ? entry : (path.split('/')[0] ?? ''));
      if (isLeftOut) continue;
      const options = { recursive: true, verbatimSymlinks: true };
      await cp(join(source, entry), join(into, entry), options);
    }
  }
}

function run(command: string, { directory }: Built, env: Record<string, string>): void {
  console.log(`> ${command}`);
  execFileSync('sh', ['-c', command], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      // Packages that were fetched before, as a cache of the builder would keep them.
      npm_config_cache: execFileSync('npm', ['config', 'get', 'cache'], {
        encoding: 'utf8',
      }).trim(),
      ...env,
    },
  });
}
