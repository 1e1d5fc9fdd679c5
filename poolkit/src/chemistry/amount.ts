/** Amounts of a product: fluid ounces for liquids, ounces by weight for the rest. */

export interface Amount {
  readonly value: number;
  readonly unit: 'fl oz' | 'oz';
}
