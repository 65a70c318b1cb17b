import type { DrawnPicture } from '../../ui/drawn-picture.ts';

export const TAGS = ['Motywacja', 'Porady', 'Treningi', 'Dieta'] as const;
export type Tag = (typeof TAGS)[number];

/** Data for the index, the cards and the head of an article; its text is loaded separately. */
export interface Article {
  readonly id: number;
  readonly tag: Tag;
  readonly mainTitle: string;
  /** A teaser that ends in an ellipsis. */
  readonly description: string;
  readonly leftImage: DrawnPicture;
  /** Description of the picture for screen readers. */
  readonly imageAlt: string;
  /** The side that stays where a phone crops the picture; by default both are cropped alike. */
  readonly keepsSide?: 'left';
  /** The author. */
  readonly cellTitle: string;
  /** The day of publication in Polish words. */
  readonly cellSubtitle: string;
  /** The day of publication as YYYY-MM-DD. */
  readonly published: string;
}
