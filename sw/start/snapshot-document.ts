import { inScript } from '../../src/contract/page-head.ts';
import {
  SNAPSHOT_ABOUT,
  SNAPSHOT_SOURCE,
  type SnapshotAbout,
} from '../../src/contract/start-marks.ts';
import { SNAPSHOT_PLACE, SUBSCRIBERS_PAGES } from '../../src/contract/start-marks.ts';
import type { Snapshot } from '../../src/offline/page-snapshots.ts';

/** Whether `shell` starts the app by this entry chunk. */
export function isOfBuild(shell: string, build: string): boolean {
  return shell.includes(`"${build}"`);
}

/**
 * The shell's document with a snapshot in it: inert in a template, until the script at its place
 * (src/start/document/show-snapshot.ts) has looked whose it is. Undefined where the snapshot is of
 * another build, or the shell has no place for one.
 */
export function withSnapshot(shell: string, snapshot: Snapshot): string | undefined {
  const { url, owner, build, title, html, styles } = snapshot;
  if (!isOfBuild(shell, build) || !shell.includes(SNAPSHOT_PLACE)) return undefined;
  const about: SnapshotAbout = {
    owner,
    title,
    isForSubscribers: SUBSCRIBERS_PAGES.test(url.split('?', 1)[0] ?? ''),
    // Styles that are inlined in the shell are not repeated.
    css: styles.flatMap(({ href, css }) => (shell.includes(`"${href}"`) ? [] : [css])).join('\n'),
  };
  const parts = [
    `<template id="${SNAPSHOT_SOURCE}">${html}</template>`,
    `<script type="application/json" id="${SNAPSHOT_ABOUT}">${inScript(JSON.stringify(about))}</script>`,
  ];
  return shell.replace(SNAPSHOT_PLACE, () => parts.join(''));
}
