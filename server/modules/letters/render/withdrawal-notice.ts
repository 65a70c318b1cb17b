import { WITHDRAWAL_PAGE } from '../../../../src/contract/api-paths.ts';
import { company } from '../../../../src/contract/company.ts';

/** `terms` are those that end with the form. */
const howToWithdraw = (terms: 'sklepu' | 'aplikacji', origin: string) =>
  `Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas (${company.legalName}, ${company.street}, ${company.city}, e-mail: ${company.helpMail}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub pocztą elektroniczną). Mogą Państwo skorzystać z wzoru formularza odstąpienia od umowy z końca regulaminu ${terms}, jednak nie jest to obowiązkowe. Mogą Państwo również złożyć oświadczenie na naszej stronie internetowej: ${origin}${WITHDRAWAL_PAGE}. Jeżeli skorzystają Państwo z tej możliwości, prześlemy Państwu niezwłocznie na trwałym nośniku (na przykład pocztą elektroniczną) potwierdzenie otrzymania oświadczenia.`;
const IN_TIME =
  'Aby zachować termin do odstąpienia od umowy, wystarczy, aby wysłali Państwo informację dotyczącą wykonania przysługującego Państwu prawa odstąpienia od umowy przed upływem terminu do odstąpienia od umowy.';

/**
 * The model instructions on withdrawal of the law (annex 1 to the Polish act on the rights of consumers, of Annex I(A) of
 * Directive 2011/83/EU), filled in for goods that the buyer sends back. Their wording is the law's.
 */
export const goodsNotice = (origin: string): readonly string[] => [
  'Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni bez podania jakiejkolwiek przyczyny. Termin do odstąpienia od umowy wygasa po upływie 14 dni od dnia, w którym weszli Państwo w posiadanie rzeczy lub w którym osoba trzecia inna niż przewoźnik i wskazana przez Państwa weszła w posiadanie rzeczy, a gdy rzeczy są dostarczane osobno – ostatniej z nich.',
  howToWithdraw('sklepu', origin),
  IN_TIME,
  'Skutki odstąpienia od umowy. W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności, w tym koszty dostarczenia rzeczy (z wyjątkiem dodatkowych kosztów wynikających z wybranego przez Państwa sposobu dostarczenia innego niż najtańszy zwykły sposób dostarczenia oferowany przez nas), niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy. Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodziliście się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem. Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania rzeczy lub do czasu dostarczenia nam dowodu jej odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.',
  `Proszę odesłać rzecz na adres ${company.legalName}, ${company.street}, ${company.city} niezwłocznie, a w każdym razie nie później niż 14 dni od dnia, w którym poinformowali nas Państwo o odstąpieniu od niniejszej umowy. Termin jest zachowany, jeżeli odeślą Państwo rzecz przed upływem terminu 14 dni. Będą Państwo musieli ponieść bezpośrednie koszty zwrotu rzeczy. Odpowiadają Państwo tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w sposób inny niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania rzeczy.`,
];

/** The notice for a service that the user has asked to begin before the 14 days are over. */
export const serviceNotice = (origin: string): readonly string[] => [
  'Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni bez podania jakiejkolwiek przyczyny. Termin do odstąpienia od umowy wygasa po upływie 14 dni od dnia zawarcia umowy.',
  howToWithdraw('aplikacji', origin),
  IN_TIME,
  'Skutki odstąpienia od umowy. W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy. Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodziliście się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.',
  'Jeżeli zażądali Państwo rozpoczęcia świadczenia usług przed upływem terminu do odstąpienia od umowy, zapłacą Państwo nam kwotę proporcjonalną do zakresu świadczeń spełnionych do chwili, w której poinformowali nas Państwo o odstąpieniu od niniejszej umowy.',
];
