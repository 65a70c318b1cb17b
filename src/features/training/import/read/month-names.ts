/**
 * Months as the apps write them in the language of an account: short, short with a dot, nominative, genitive. A name is
 * found without its case and its dot.
 */
const NAMES: readonly string[] = [
  // Polish; 'maj' and 'maja', 'lis' and 'lip' differ by one letter.
  'sty styczeń stycznia|lut luty lutego|mar marzec marca|kwi kwiecień kwietnia|maj maja|cze czerwiec czerwca|lip lipiec lipca|sie sierpień sierpnia|wrz wrzesień września|paź październik października|lis listopad listopada|gru grudzień grudnia',
  // English
  'jan january|feb february|mar march|apr april|may|jun june|jul july|aug august|sep sept september|oct october|nov november|dec december',
  // German
  'jan januar jän jänner|feb februar|mär märz mrz|apr april|mai|jun juni|jul juli|aug august|sep sept september|okt oktober|nov november|dez dezember',
  // French
  'janv janvier|févr fevr février fevrier|mars|avr avril|mai|juin|juil juillet|août aout|sept septembre|oct octobre|nov novembre|déc dec décembre',
  // Spanish
  'ene enero|feb febrero|mar marzo|abr abril|may mayo|jun junio|jul julio|ago agosto|sep sept septiembre|oct octubre|nov noviembre|dic diciembre',
  // Italian
  'gen gennaio|feb febbraio|mar marzo|apr aprile|mag maggio|giu giugno|lug luglio|ago agosto|set sett settembre|ott ottobre|nov novembre|dic dicembre',
  // Portuguese
  'jan janeiro|fev fevereiro|mar março|abr abril|mai maio|jun junho|jul julho|ago agosto|set setembro|out outubro|nov novembro|dez dezembro',
  // Ukrainian
  'січ січень січня|лют лютий лютого|бер березень березня|кві квіт квітень квітня|тра трав травень травня|чер черв червень червня|лип липень липня|сер серп серпень серпня|вер вересень вересня|жов жовт жовтень жовтня|лис листопад листопада|гру груд грудень грудня',
];

/** Number of the month, from 1, by its name. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((language) =>
    language
      .split('|')
      .flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
  ),
);

/** The month of this name, from 1; undefined for another word. */
export const monthNamed = (name: string): number | undefined =>
  MONTHS.get(name.normalize('NFC').toLowerCase().replace(/\.$/, ''));
