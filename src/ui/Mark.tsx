/** The product's logo; decorative, as the name is beside it or in the heading. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return <img src="/icons/mark.svg" width={size} height={size} alt="" />;
}
