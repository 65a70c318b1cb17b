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
    mainTitle: 'Jedna guma i dwadzieścia minut. Moja historia',
    description:
      'Dwa razy rzuciłam siłownię. Wróciłam dzięki gumie zza szafy i zasadzie, która mieści się w jednym zdaniu…',
    leftImage: cover1,
    imageAlt: 'Kobieta w małym pokoju rozciąga gumę nad głową',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 2,
    tag: 'Porady',
    mainTitle: 'Trening całego ciała: jak go ułożyć, żeby działał',
    description:
      'Ile ćwiczeń, ile serii, jak długo odpoczywać. Rozpisujemy trening całego ciała krok po kroku, w domu i na siłowni…',
    leftImage: cover2,
    imageAlt: 'Dwie kobiety ćwiczą: jedna robi przysiad z gumą, druga wiosłuje hantlą',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 3,
    tag: 'Porady',
    mainTitle: 'Jak trenować z programami, żeby naprawdę skończyć',
    description:
      'Trzy, cztery czy pięć dni w tygodniu? Układamy tydzień, który zniesie też gorszy dzień i piwnicę bez zasięgu…',
    leftImage: cover3,
    imageAlt: 'Kobieta z telefonem w dłoni przed zaplanowanym tygodniem',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 4,
    tag: 'Treningi',
    mainTitle: 'Krótki trening na brzuch: tabata i turbo tabata',
    description:
      'Cztery minuty albo osiem, stoper na ekranie i kilka ruchów, które naprawdę działają. Bez obietnic z okładek…',
    leftImage: cover4,
    imageAlt: 'Kobieta w podporze na macie, obok zegar rund',
    cellTitle: brand.author,
    cellSubtitle: '24 stycznia 2024',
    published: '2024-01-24',
  },
  {
    id: 5,
    tag: 'Porady',
    mainTitle: 'Jak mierzyć efekty i nie zwariować od wagi',
    description:
      'Waga to jedna liczba z wielu. Pokazujemy, co mierzyć, jak często i skąd wiadomo, że idziesz w dobrą stronę…',
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
      'Rozpiska wygląda jak szyfr? Po tej legendzie przeczytasz każdą linijkę i wejdziesz na salę bez zgadywania…',
    leftImage: cover6,
    imageAlt: 'Kobieta ćwiczy na siłowni, wokół niej krąg stacji',
    cellTitle: brand.author,
    cellSubtitle: '24 stycznia 2024',
    published: '2024-01-24',
  },
  {
    id: 7,
    tag: 'Dieta',
    mainTitle: 'Głowa przy stole: jak myśleć o jedzeniu',
    description:
      'Bez list zakazanych produktów i bez zaczynania od poniedziałku. O tym, jak jeść spokojnie i dalej robić postępy…',
    leftImage: cover7,
    imageAlt: 'Kobieta siedzi spokojnie przy stole z kolorowym talerzem',
    cellTitle: brand.author,
    cellSubtitle: '23 stycznia 2024',
    published: '2024-01-23',
  },
  {
    id: 8,
    tag: 'Porady',
    mainTitle: 'Ile kalorii potrzebujesz? Policz krok po kroku',
    description:
      'Jeden wzór, pięć mnożników i kalkulator, który robi rachunki za ciebie. Dowiesz się też, kiedy lepiej nie liczyć…',
    leftImage: cover8,
    imageAlt: 'Kobieta przy kuchennym blacie z wagą i warzywami',
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
    imageAlt: 'Kobieta odhacza dzień w kalendarzu na ścianie',
    keepsSide: 'left',
    cellTitle: brand.author,
    cellSubtitle: '24 stycznia 2024',
    published: '2024-01-24',
  },
];
