import type { LetterData } from '../letter-kinds.ts';
import type { LetterText } from './letter-text.ts';

export function stockAsked(data: LetterData<'stock-asked'>, origin: string): LetterText {
  const { product, token } = data;
  const link = `${origin}/api/stock-alerts/${token}`;
  return {
    subject: 'Potwierdź, że mamy do ciebie napisać',
    blocks: [
      `Prosisz o wiadomość, gdy produkt „${product.name}” wróci do sklepu. Potwierdź, że to twój adres, a napiszemy do ciebie raz.`,
      { link, label: 'Potwierdź adres' },
      'To nie ty? Nie rób nic. Bez potwierdzenia nie napiszemy, a twój adres usuniemy po 7 dniach. Pod tym samym linkiem możesz usunąć go od razu.',
    ],
    unsubscribe: link,
  };
}

export function stockBack({ product }: LetterData<'stock-back'>, origin: string): LetterText {
  return {
    subject: `Znów w sklepie: ${product.name}`,
    blocks: [
      `Czekałaś na niego: produkt „${product.name}” znów jest w sklepie.`,
      { link: `${origin}/productDetails?id=${product.id}`, label: 'Zobacz produkt' },
      'To jedyna wiadomość w tej sprawie. Twojego adresu nie ma już na liście.',
    ],
  };
}
