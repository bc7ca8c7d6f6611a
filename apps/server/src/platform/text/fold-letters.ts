/**
 * Letters that are no other letter with an accent, and what people write who do not have them. Of Greek and Cyrillic the usual
 * way to write a name in Latin letters.
 */
export const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ß ss, æ ae, œ oe, þ th, ø o, đ d, ð d, ł l, ı i',
    'α a, β v, γ g, δ d, ε e, ζ z, η i, θ th, ι i, κ k, λ l, μ m, ν n, ξ x, ο o, π p, ρ r, σ s, ς s, τ t, υ y, φ f, χ ch, ψ ps, ω o',
    'а a, б b, в v, г g, д d, е e, ж zh, з z, и i, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ф f, х kh, ц ts, ч ch, ш sh',
    'щ shch, ы y, э e, ю yu, я ya, і i, є ye, ґ g, ъ , ь ',
  ].flatMap((line) => line.split(',').map((pair) => pair.trimStart().split(' '))) as [string, string][],
)
const letters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** A folded text in which letters such as `ß` and `ł` are written with plain ones, so that `weiss` finds Weiß. */
export const foldLetters = (folded: string): string =>
  folded.replaceAll(letters, (letter) => plainLetters[letter] ?? letter)
