import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from './classes.ts';
import flat from './stretching-band.module.css';
import styles from './Tabs.module.css';
import { nextTabIndex } from './tab-keys.ts';
import { useStretchingBand } from './useStretchingBand.ts';

interface TabsProps<Id extends string> {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Id of the panel the tabs switch; tab ids become `<panelId>-tab-<id>`. */
  panelId?: string;
}

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  panelId,
}: TabsProps<Id>) {
  const ownId = useId();
  const prefix = panelId ?? ownId;
  const list = useRef<HTMLDivElement>(null);
  const band = useStretchingBand(selected);

  // A tab that is chosen by its address may lie outside the row.
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${prefix}-tab-${selected}`);
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [prefix, selected]);

  function move(event: KeyboardEvent, index: number) {
    const next = nextTabIndex(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          id={`${prefix}-tab-${tab.id}`}
          type="button"
          role="tab"
          data-key={`tab:${tab.id}`}
          className={classes(flat.choice, styles.tab)}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={(event) => move(event, index)}
        >
          <span>{tab.label}</span>
          {tab.id === selected && <span ref={band} className={flat.band} />}
        </button>
      ))}
    </div>
  );
}
