import { Logo } from '../../src/ui/Logo.tsx';
import { LowestPrice } from '../../src/ui/LowestPrice.tsx';
import { MarkList } from '../../src/ui/MarkList.tsx';
import { Picture } from '../../src/ui/Picture.tsx';
import { BackLink } from '../../src/ui/BackLink.tsx';
import { PulledBands } from '../../src/ui/PulledBands.tsx';
import { Sample } from './Sample.tsx';

const GREY =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="gray" d="M0 0h16v9H0z"/></svg>';

const marks = [
  { caption: 'słowem', word: 'PL' },
  { caption: 'rysunkiem', drawing: <circle cx="24" cy="16" r="8" /> },
  { caption: 'obrazkiem', picture: GREY },
];

/** Shows the parts that are only looked at. */
export function Pictures() {
  return (
    <>
      <Sample name="Logo">
        <Logo name="Silna" />
      </Sample>
      <Sample name="LowestPrice">
        <LowestPrice price={59_99} />
      </Sample>
      <Sample name="MarkList">
        <MarkList label="Znaki" marks={marks} />
      </Sample>
      <Sample name="Picture">
        <Picture src={GREY} alt="Obrazek" sizes="100vw" eager />
        <Picture src="data:image/png," alt="Brak obrazka" sizes="100vw" placeholder={GREY} eager />
      </Sample>
      <Sample name="BackLink">
        <BackLink onPicture to="/">
          Wróć
        </BackLink>
      </Sample>
      <Sample name="PulledBands">
        <div className="grid" data-ground="deep">
          <PulledBands fit="meet" />
        </div>
      </Sample>
    </>
  );
}
