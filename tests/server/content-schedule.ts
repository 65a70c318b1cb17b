/** With ordinary spaces, so that wording can be compared. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The exercises a schedule lists: as sets and rest, as stations of a circuit, or as rounds. */
export function rowsOf(html: string) {
  const parts = html.matchAll(/<(h[34]|p|li)>(?:<strong>(.*?)<\/strong> – )?(.*?)<\/\1>/g);
  let heading = '';
  let paragraph = '';
  return [...parts].flatMap(([, element, name, text = '']) => {
    if (element === 'p') paragraph = text;
    else if (name === undefined) heading = element === 'li' ? heading : text;
    else return [{ name, ...amountOf(text, heading, paragraph) }];
    return [];
  });
}

function amountOf(text: string, heading: string, paragraph: string) {
  const amount = (sets?: string, reps?: string, rest?: string) => ({
    sets: Number(sets),
    reps: reps?.replace('powtórzeń ', '').replace(' powtórzeń', ''),
    rest: Number(rest),
  });
  const [, sets, reps, rest] =
    /^(\d+) (?:×|serie po|serii po) (.+?), przerwa (\d+) s\./.exec(text) ?? [];
  if (sets !== undefined) return amount(sets, reps, rest);
  const [, work, pause] = /8 rund, (\d+) s pracy i (\d+) s przerwy$/.exec(heading) ?? [];
  if (work !== undefined) return amount(/^\d+(?= rund)/.exec(text)?.[0], `${work} s`, pause);
  const rounds = /^Obwód.* – (\d+) rund/.exec(heading)?.[1];
  const after = /Po każdej rundzie odpocznij (\d+) s/.exec(paragraph)?.[1];
  return amount(rounds, text.split('.', 1)[0], after);
}
