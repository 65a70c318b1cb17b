interface Testimonial {
  readonly name: string;
  readonly text: string;
  readonly since: string;
}

/** Demo data: to be replaced by statements of real customers, with their consent. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Ola W.',
    text: 'Na siłowni nie mam zasięgu, a rozpiska i tak jest w telefonie. Przestałam krążyć między maszynami i udawać, że wiem, co robię. Teraz po prostu wiem.',
    since: 'trenuje od 3 miesięcy',
  },
  {
    name: 'Kasia M.',
    text: 'Ćwiczę w salonie, zanim wstaną dzieci. Włączam film, widzę, jak ma wyglądać ruch, i po czterdziestu minutach mam to z głowy. Po raz pierwszy skończyłam program, który zaczęłam.',
    since: 'trenuje od 6 miesięcy',
  },
  {
    name: 'Renata P.',
    text: 'Bałam się, że po pięćdziesiątce nie nadążę. Zaczęłam od „Pierwszych kroków z gumą” i nikt mnie nie poganiał. Dziś biorę mocniejszą gumę i sama sobie dokładam serię.',
    since: 'trenuje od 9 miesięcy',
  },
  {
    name: 'Marta J.',
    text: 'Dużo wyjeżdżam służbowo, a gumy mieszczą się obok ładowarki. Robię trening w hotelu i nie muszę nic wymyślać. Brakuje mi tylko dłuższych rozgrzewek, ale da się dorobić samej.',
    since: 'trenuje od roku',
  },
];
