import { type Mark, MarkList } from '../../../ui/MarkList.tsx';

const marks: readonly Mark[] = [
  {
    caption: 'Paczkomat',
    drawing: (
      <>
        <rect x="12" y="6" width="24" height="20" rx="2" />
        <path d="M24 6v20M12 12.5h12M12 19h12M24 16h12M20.5 9.3h.01M20.5 15.8h.01M20.5 22.5h.01M32.5 11h.01M32.5 21h.01" />
      </>
    ),
  },
  {
    caption: 'Kurier',
    drawing: (
      <>
        <path d="M7 9h20v13H7Zm20 4h7l6 5v4H27Z" />
        <circle cx="15" cy="23.5" r="3" />
        <circle cx="33" cy="23.5" r="3" />
      </>
    ),
  },
];

export function DeliveryMarks() {
  return <MarkList label="Metody dostawy" marks={marks} />;
}
