/**
 * Daily energy and macronutrients of an adult woman. Units: years, centimetres, kilograms, kilocalories
 * and grams a day, shares in whole percents.
 *
 * Sources: resting energy by Mifflin and St Jeor (Am J Clin Nutr 1990;51:241-247, women); energy of a
 * gram by Atwater; fat 20-35% of the energy, linoleic acid 4% and alpha-linolenic acid 0.5% of it by
 * EFSA (EFSA Journal 2010;8(3):1461); the limits of the body mass index by WHO. Activity, protein,
 * deficit and pace are the figures of the articles.
 *
 * The lowest target is 1200 kcal: the 2013 AHA/ACC/TOS guideline on overweight and obesity (Circulation
 * 2014;129:S102-S138) prescribes 1200-1500 kcal to women who lose weight, and less under medical care
 * only. It sets no limit at the resting energy, so a target between the two is shown with a warning.
 *
 * Rounding: every figure is rounded to what is shown, and the next step starts from there, so that a
 * reader can check each line by hand. Carbohydrate takes what protein and fat leave: the three always
 * add up to the target.
 */

export const ACTIVITY = { none: 1.2, low: 1.375, medium: 1.55, high: 1.725, 'very-high': 1.9 };
export type Activity = keyof typeof ACTIVITY;

/** The deficit of a goal in percent; `initial` is where its slider starts. */
export const DEFICIT = {
  reduce: { min: 10, max: 20, initial: 15 },
  'reduce-more': { min: 20, max: 30, initial: 20 },
};
export type Goal = 'maintain' | keyof typeof DEFICIT;

/** Grams a kilogram of body weight. */
export const PROTEIN = { min: 1.6, max: 2.5, step: 0.1, initial: 1.8 };
/** Percents of the energy. */
export const FAT = { min: 20, max: 35, step: 1, initial: 30 };

/** Kilocalories a day, whatever the goal and the body. */
export const LOWEST_TARGET = 1200;
export const UNDERWEIGHT_BMI = 18.5;
/** BMI from which a deficit of more than 20 % may be considered: obesity as defined by WHO. */
const VERY_OVERWEIGHT_BMI = 30;
const OMEGA_6_PERCENT = 4;
const OMEGA_3_PERCENT = 0.5;
const WEEKLY_LOSS_PERCENT = { from: 0.5, to: 1 };
const KCAL = { protein: 4, carbs: 4, fat: 9 };

export interface Body {
  readonly age: number;
  readonly height: number;
  readonly weight: number;
}

export interface Choices {
  readonly activity: Activity;
  readonly goal: Goal;
  /** Percent off the maintenance; not looked at by the goal `maintain`. */
  readonly deficit: number;
  readonly protein: number;
  readonly fat: number;
}

export interface Share {
  readonly grams: number;
  readonly kcal: number;
}

export type Warning =
  /** A deficit was asked for and refused: the target is maintenance. */
  | { readonly kind: 'underweight' }
  | { readonly kind: 'not-very-overweight' }
  | { readonly kind: 'below-resting' }
  /** The formula gives `computed` kcal, less than the lowest target. */
  | { readonly kind: 'lowest-target'; readonly computed: number }
  /** Protein and fat alone take `excess` kcal more than the target. */
  | { readonly kind: 'no-carbs'; readonly excess: number };

export interface CaloriePlan {
  /** Cut to one decimal, so that a value under a limit never reads as the limit. */
  readonly bmi: number;
  readonly resting: number;
  readonly maintenance: number;
  readonly target: number;
  /** The applied deficit in percent, rounded; 0 where the target is not below the maintenance. */
  readonly deficit: number;
  readonly protein: Share;
  readonly fat: Share;
  readonly carbs: Share;
  /** Grams of fat, part of `fat`: at least this much, and about this much. */
  readonly omega6: number;
  readonly omega3: number;
  /** Kilograms a week; `undefined` where nothing is to be lost. */
  readonly loss: { readonly from: number; readonly to: number } | undefined;
  readonly warnings: readonly Warning[];
}

export function planFor(body: Body, choices: Choices): CaloriePlan {
  const { weight } = body;
  const bmi = bodyMassIndex(body);
  const resting = Math.round(restingEnergy(body));
  const maintenance = Math.round(resting * ACTIVITY[choices.activity]);
  const isUnderweight = bmi < UNDERWEIGHT_BMI;
  const wanted = isUnderweight ? 0 : deficitOf(choices);
  const computed = Math.round((maintenance * (100 - wanted)) / 100);
  const target = Math.max(LOWEST_TARGET, computed);
  const deficit = target === computed ? wanted : deficitBetween(target, maintenance);

  const protein = shareOfGrams(choices.protein * weight, KCAL.protein);
  const fat = shareOfEnergy((target * choices.fat) / 100, KCAL.fat);
  const rest = target - protein.kcal - fat.kcal;

  const warnings: Warning[] = [];
  if (isUnderweight && choices.goal !== 'maintain') warnings.push({ kind: 'underweight' });
  if (wanted > 0 && choices.goal === 'reduce-more' && bmi < VERY_OVERWEIGHT_BMI) {
    warnings.push({ kind: 'not-very-overweight' });
  }
  if (computed < LOWEST_TARGET) warnings.push({ kind: 'lowest-target', computed });
  if (target < resting) warnings.push({ kind: 'below-resting' });
  if (rest < 0) warnings.push({ kind: 'no-carbs', excess: -rest });

  return {
    bmi,
    resting,
    maintenance,
    target,
    deficit,
    protein,
    fat,
    carbs: shareOfEnergy(Math.max(0, rest), KCAL.carbs),
    // A lower bound is never rounded down.
    omega6: Math.ceil(tenthsOfFat(target, OMEGA_6_PERCENT)) / 10,
    omega3: Math.round(tenthsOfFat(target, OMEGA_3_PERCENT)) / 10,
    loss: deficit === 0 ? undefined : weeklyLoss(weight),
    warnings,
  };
}

/** Kilocalories a day at complete rest. */
export function restingEnergy({ age, height, weight }: Body): number {
  return 9.99 * weight + 6.25 * height - 4.92 * age - 161;
}

/** Kilograms a square metre, cut to one decimal. */
export function bodyMassIndex({ height, weight }: Body): number {
  const tenths = (weight * 100_000) / height ** 2;
  // 18.5 must not become 18.4 by the last bit of a binary fraction.
  return Math.floor(tenths + 1e-6) / 10;
}

/** The deficit of the chosen goal, clamped to its bounds. */
export function deficitOf({ goal, deficit }: Pick<Choices, 'goal' | 'deficit'>): number {
  if (goal === 'maintain') return 0;
  const { min, max } = DEFICIT[goal];
  return Math.min(max, Math.max(min, Math.round(deficit)));
}

/** Whole percents that `target` lies below the maintenance. */
function deficitBetween(target: number, maintenance: number): number {
  return Math.max(0, Math.round(100 - (100 * target) / maintenance));
}

function weeklyLoss(weight: number) {
  const { from, to } = WEEKLY_LOSS_PERCENT;
  return { from: toTenth((weight * from) / 100), to: toTenth((weight * to) / 100) };
}

function shareOfGrams(exact: number, kcalPerGram: number): Share {
  const grams = Math.round(exact);
  return { grams, kcal: grams * kcalPerGram };
}

function shareOfEnergy(exact: number, kcalPerGram: number): Share {
  const kcal = Math.round(exact);
  return { grams: Math.round(kcal / kcalPerGram), kcal };
}

/** Tenths of a gram of fat that bring `percent` of the energy. One division, so that 8.2 stays 8.2. */
const tenthsOfFat = (kcal: number, percent: number) => (kcal * percent) / (10 * KCAL.fat);

const toTenth = (value: number) => Math.round(value * 10) / 10;
