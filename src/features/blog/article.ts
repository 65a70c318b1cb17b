import type { DrawnPicture } from '../../ui/drawn-picture.ts';

export const TAGS = ['Motywacja', 'Porady', 'Treningi', 'Dieta'] as const;
export type Tag = (typeof TAGS)[number];

/** What the index, the cards and the head of an article show; its text is apart. */
export interface Article {
  readonly id: number;
  readonly tag: Tag;
  readonly mainTitle: string;
  /** A teaser that ends in an ellipsis. */
  readonly description: string;
  readonly leftImage: DrawnPicture;
  /** What the picture shows, for those who do not see it. */
  readonly imageAlt: string;
  /** The side that stays where a phone cuts the picture; without it both lose as much. */
  readonly keepsSide?: 'left';
  /** The author. */
  readonly cellTitle: string;
  /** The day of publication in Polish words. */
  readonly cellSubtitle: string;
  /** The same day for machines, YYYY-MM-DD. */
  readonly published: string;
}
