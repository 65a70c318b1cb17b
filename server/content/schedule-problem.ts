import { htmlProblem } from './html.ts';

const EXPECTED = 'expected JSON of a list of HTML strings';

/** Problem of a schedule written as a string, JSON of a list of HTML sections; undefined where it has none. */
export function scheduleProblem(json: string): string | undefined {
  let sections: unknown;
  try {
    sections = JSON.parse(json);
  } catch (error) {
    return `${EXPECTED}, found invalid JSON: ${error instanceof Error ? error.message : 'unreadable'}`;
  }
  if (!Array.isArray(sections) || sections.length === 0) return EXPECTED;
  for (const section of sections) {
    if (typeof section !== 'string' || section.trim() === '') return EXPECTED;
    const problem = htmlProblem(section);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
