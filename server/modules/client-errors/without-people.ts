import type { ClientError } from '../../../src/contract/client-errors.ts';
import { PAGES } from '../../../src/contract/pages.ts';
import { scrubbed } from '../../../src/contract/scrub.ts';

const CLASS = /^(?:[A-Za-z]{1,30}(?:Error|Exception|Warning)|DOMException|NoError)$/;
/** A chunk of the build with its hash, the worker, or an inline script; no number of a telephone or an order. */
const FILE = /^(?:[A-Za-z_-]+\d{0,2}[A-Za-z_-]*-(?!\d{6})[\w-]{8}\.js|sw\.js|page)$/;
const ROUTES: ReadonlySet<string> = new Set([...PAGES, '*']);

/**
 * The report as the app itself would have made it: anybody can send one, and would have an address or a
 * number in the log in any field that is free.
 */
export function withoutPeople(report: ClientError): ClientError {
  return {
    ...report,
    name: CLASS.test(report.name) ? report.name : '[name]',
    message: scrubbed(report.message),
    frames: report.frames.map(ofBuild),
    route: ROUTES.has(report.route) ? report.route : '[route]',
    release: fileOf(report.release),
  };
}

function ofBuild(frame: string): string {
  const [file = '', ...place] = frame.split(':');
  return [fileOf(file), ...place].join(':');
}

function fileOf(name: string): string {
  return FILE.test(name) ? name : '[file]';
}
