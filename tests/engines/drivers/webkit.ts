import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilNew } from './arrival.ts';
import { theDesk } from './desk.ts';
import type { Engine, Running, Tab } from './driver.ts';
import { endGroup, spawnGroup } from './processes.ts';
import { findProgram } from './programs.ts';
import { openSession, type Session } from './webdriver.ts';

const HOST = fileURLToPath(new URL('webkit-host.py', import.meta.url));
const BINDINGS = [
  'import gi',
  'gi.require_version("WebKit2", "4.1")',
  'from gi.repository import WebKit2 as w',
  'print(f"WebKitGTK {w.get_major_version()}.{w.get_minor_version()}.{w.get_micro_version()}")',
].join('\n');
/** Debian's own, to which its bindings belong, whatever other one is on the path. */
const PYTHON = '/usr/bin/python3';
/** Lines of the console that are errors; the engine writes `CONSOLE <source> <level> <text>`. */
const ERROR = /^CONSOLE \w+ ERROR/;
/** Console messages of the engine about a directive that it does not support, and a worker whose page was left early. */
const OF_ITS_OWN =
  /Unrecognized Content-Security-Policy directive|sw\.js due to access control checks/;

export const webkit: Engine = {
  name: 'WebKit',
  missing: () => {
    if (!findProgram(['WebKitWebDriver'])) return 'webkit2gtk-driver is not installed';
    if (!findProgram(['Xvfb'])) return 'xvfb is not installed';
    return version() ? undefined : 'python3-gi and gir1.2-webkit2-4.1 are not installed';
  },
  version,
  open,
};

function version(): string {
  return spawnSync(PYTHON, ['-c', BINDINGS], { encoding: 'utf8' }).stdout.trim();
}

async function open(profile: string): Promise<Running> {
  const { env } = await theDesk();
  const port = await freePort();
  const console = join(profile, 'console.log');
  // The browser and the processes of its pages belong to the same group.
  const driver = spawnGroup('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });
  const session = await openSession(`http://127.0.0.1:${port}`, {
    binary: PYTHON,
    args: [HOST, profile, console],
  });
  return {
    tab: tabOf(session, await session.currentTab()),
    newTab: async () => tabOf(session, await session.newTab()),
    noise: () => linesOf(console).filter((line) => ERROR.test(line) && !OF_ITS_OWN.test(line)),
    kill: () => endGroup(driver),
  };
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function tabOf(session: Session, handle: string): Tab {
  const inTab = session.inTab(handle);
  const evaluate = (expression: string) => inTab((tab) => tab.evaluate(expression));
  return {
    goto: (address) => untilNew(evaluate, () => inTab((tab) => tab.goto(address))),
    reload: () => untilNew(evaluate, () => evaluate('location.reload()')),
    back: async () => void (await inTab((tab) => tab.back())),
    evaluate,
    tap: (point) => inTab((tab) => tab.tap(point)),
    type: (text) => inTab((tab) => tab.type(text)),
    resize: (viewport) => inTab((tab) => tab.resize(viewport)),
    picture: () => inTab((tab) => tab.picture()),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}
