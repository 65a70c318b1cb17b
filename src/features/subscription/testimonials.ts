interface Testimonial {
  readonly name: string;
  readonly text: string;
  readonly since: string;
}

/** Demo data: to be replaced by statements of real customers, with their consent. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Ola W.',
    text: 'Na siłowni nie mam zasięgu, a\u00A0rozpiska i\u00A0tak jest w\u00A0telefonie. Przestałam krążyć między maszynami i\u00A0udawać, że wiem, co robię. Teraz po prostu wiem.',
    since: 'trenuje od 3 miesięcy',
  },
  {
    name: 'Kasia M.',
    text: 'Ćwiczę w\u00A0salonie, zanim wstaną dzieci. Włączam film, widzę, jak ma wyglądać ruch, i\u00A0po czterdziestu minutach mam to z\u00A0głowy. Po raz pierwszy skończyłam program, który zaczęłam.',
    since: 'trenuje od 6 miesięcy',
  },
  {
    name: 'Renata P.',
    text: 'Bałam się, że po pięćdziesiątce nie nadążę. Zaczęłam od „Pierwszych kroków z\u00A0gumą” i\u00A0nikt mnie nie poganiał. Dziś biorę mocniejszą gumę i\u00A0sama sobie dokładam serię.',
    since: 'trenuje od 9 miesięcy',
  },
  {
    name: 'Marta J.',
    text: 'Dużo wyjeżdżam służbowo, a\u00A0gumy mieszczą się obok ładowarki. Robię trening w\u00A0hotelu i\u00A0nie muszę nic wymyślać. Brakuje mi tylko dłuższych rozgrzewek, ale da się dorobić samej.',
    since: 'trenuje od roku',
  },
];
