/** The mark of the product; its name stands beside it or is in the heading. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return <img src="/icons/mark.svg" width={size} height={size} alt="" />;
}
