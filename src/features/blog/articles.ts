import { brand } from '../../brand.ts';
import type { Article } from './article.ts';
import cover1 from 'picture:artykul-1';
import cover2 from 'picture:artykul-2';
import cover3 from 'picture:artykul-3';
import cover4 from 'picture:artykul-4';
import cover5 from 'picture:artykul-5';
import cover6 from 'picture:artykul-6';
import cover7 from 'picture:artykul-7';
import cover8 from 'picture:artykul-8';
import cover9 from 'picture:artykul-9';

/** The nine articles in the order of their numbers; their texts are articles/<id>-<topic>.md. */
export const articles: readonly Article[] = [
  {
    id: 1,
    tag: 'Motywacja',
    mainTitle: 'Jedna guma i\u00A0dwadzieścia minut. Moja historia',
    description:
      'Dwa razy rzuciłam siłownię. Wróciłam dzięki gumie zza szafy i\u00A0zasadzie, która mieści się w\u00A0jednym zdaniu…',
    leftImage: cover1,
    imageAlt: 'Kobieta w\u00A0małym pokoju rozciąga gumę nad głową',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 2,
    tag: 'Porady',
    mainTitle: 'Trening całego ciała: jak go ułożyć, żeby działał',
    description:
      'Ile ćwiczeń, ile serii, jak długo odpoczywać. Rozpisujemy trening całego ciała krok po kroku, w\u00A0domu i\u00A0na siłowni…',
    leftImage: cover2,
    imageAlt: 'Dwie kobiety ćwiczą: jedna robi przysiad z\u00A0gumą, druga wiosłuje hantlą',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 3,
    tag: 'Porady',
    mainTitle: 'Jak trenować z\u00A0programami, żeby naprawdę skończyć',
    description:
      'Trzy, cztery czy pięć dni w\u00A0tygodniu? Układamy tydzień, który zniesie też gorszy dzień i\u00A0piwnicę bez zasięgu…',
    leftImage: cover3,
    imageAlt: 'Kobieta z\u00A0telefonem w\u00A0dłoni przed zaplanowanym tygodniem',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 4,
    tag: 'Treningi',
    mainTitle: 'Krótki trening na brzuch: tabata i\u00A0turbo tabata',
    description:
      'Cztery minuty albo osiem, stoper na ekranie i\u00A0kilka ruchów, które naprawdę działają. Bez obietnic z\u00A0okładek…',
    leftImage: cover4,
    imageAlt: 'Kobieta w\u00A0podporze na macie, obok zegar rund',
    cellTitle: brand.author,
    cellSubtitle: '24 stycznia 2024',
    published: '2024-01-24',
  },
  {
    id: 5,
    tag: 'Porady',
    mainTitle: 'Jak mierzyć efekty i\u00A0nie zwariować od wagi',
    description:
      'Waga to jedna liczba z\u00A0wielu. Pokazujemy, co mierzyć, jak często i\u00A0skąd wiadomo, że idziesz w\u00A0dobrą stronę…',
    leftImage: cover5,
    imageAlt: 'Kobieta mierzy talię centymetrem',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 6,
    tag: 'Motywacja',
    mainTitle: 'Program obwodowy bez tajemnic: jak czytać skróty',
    description:
      'Rozpiska wygląda jak szyfr? Po tej legendzie przeczytasz każdą linijkę i\u00A0wejdziesz na salę bez zgadywania…',
    leftImage: cover6,
    imageAlt: 'Kobieta ćwiczy na siłowni, wokół niej krąg stacji',
    cellTitle: brand.author,
    cellSubtitle: '24 stycznia 2024',
    published: '2024-01-24',
  },
  {
    id: 7,
    tag: 'Dieta',
    mainTitle: 'Głowa przy stole: jak myśleć o\u00A0jedzeniu',
    description:
      'Bez list zakazanych produktów i\u00A0bez zaczynania od poniedziałku. O\u00A0tym, jak jeść spokojnie i\u00A0dalej robić postępy…',
    leftImage: cover7,
    imageAlt: 'Kobieta siedzi spokojnie przy stole z\u00A0kolorowym talerzem',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 8,
    tag: 'Porady',
    mainTitle: 'Ile kalorii potrzebujesz? Policz krok po kroku',
    description:
      'Jeden wzór, pięć mnożników i\u00A0kalkulator, który robi rachunki za ciebie. Dowiesz się też, kiedy lepiej nie liczyć…',
    leftImage: cover8,
    imageAlt: 'Kobieta przy kuchennym blacie z\u00A0wagą i\u00A0warzywami',
    cellTitle: brand.author,
    cellSubtitle: '24 stycznia 2024',
    published: '2024-01-24',
  },
  {
    id: 9,
    tag: 'Dieta',
    mainTitle: 'Nawyki, które zostają: od 21 do 66 dni',
    description:
      'Silna wola się kończy, nawyk zostaje. Zacznij od rzeczy tak małej, że nie da się jej odpuścić…',
    leftImage: cover9,
    imageAlt: 'Kobieta odhacza dzień w\u00A0kalendarzu na ścianie',
    keepsSide: 'left',
    cellTitle: brand.author,
    cellSubtitle: '24 stycznia 2024',
    published: '2024-01-24',
  },
];
