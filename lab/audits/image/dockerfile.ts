/** An instruction of a Dockerfile, such as `COPY` and what follows it. */
export interface Instruction {
  name: string;
  rest: string;
}

export interface Stage {
  /** Its name, or its number where it has none. */
  name: string;
  instructions: Instruction[];
}

/** Stages of a Dockerfile in order. Long lines may be broken with a backslash; heredocs are not known. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n');
  for (const line of lines) {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    if (name === undefined) {
      if (line.trim() !== '' && !line.startsWith('#')) throw new Error(`not understood: ${line}`);
    } else if (name === 'FROM') {
      const [, as] = /\sAS\s+(\S+)$/.exec(rest) ?? [];
      stages.push({ name: as ?? String(stages.length), instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ name, rest });
    }
  }
  return stages;
}

/** The list of `CMD` or of the health check's `CMD`, of `instructions`. */
export function commandOf(
  instructions: readonly Instruction[],
  name: 'CMD' | 'HEALTHCHECK',
): string[] {
  const rest = instructions.findLast((each) => each.name === name)?.rest ?? '';
  return JSON.parse(name === 'CMD' ? rest : rest.replace(/^.*?\bCMD\s+/, ''));
}

/** Whether `.dockerignore` leaves out an entry of the context's own folder; its patterns here name only such. */
export function isIgnored(patterns: string, entry: string): boolean {
  return patterns
    .split('\n')
    .filter((pattern) => pattern !== '')
    .some((pattern) => {
      const [start = '', ...others] = pattern.split('*');
      return others.length === 0 ? entry === pattern : entry.startsWith(start);
    });
}
