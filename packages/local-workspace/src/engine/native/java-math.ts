const bits = new DataView(new ArrayBuffer(8));

/** The upper half of the bits of a double: sign, exponent and 20 digits. */
function upperBits(x: number): number {
  bits.setFloat64(0, x);
  return bits.getUint32(0);
}

function fromUpperBits(upper: number): number {
  bits.setUint32(0, upper);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

const SUBNORMAL_SCALE = 2 ** 54;

/** A number whose cube is within 5 % of a positive one: its exponent is divided by three. */
const roughCubeRoot = (x: number): number =>
  x < 2 ** -1022
    ? fromUpperBits(Math.floor(upperBits(x * SUBNORMAL_SCALE) / 3) + 696_219_795)
    : fromUpperBits(Math.floor(upperBits(x) / 3) + 715_094_163);

/**
 * The cube root as Java rounds it: one step of a rational approximation, cut to 20 bits and just above the root, so that its
 * square is exact in the step of Newton's method that follows.
 */
function cubeRoot(x: number): number {
  if (x === 0 || !Number.isFinite(x)) return x;
  const size = Math.abs(x);
  const rough = roughCubeRoot(size);
  const near = 19 / 35 + ((rough * rough) / size) * rough;
  const closer = rough * (5 / 14 + 45 / 28 / (near + 99 / 70 - 864 / 1225 / near));
  const short = fromUpperBits(upperBits(closer) + 1);
  const step = size / (short * short);
  const root = short + short * ((step - short) / (short + short + step));
  return x < 0 ? -root : root;
}

/** V8 returns e here, Java the number above it. */
const exp = (x: number): number => (x === 1 ? 2.718_281_828_459_045_5 : Math.exp(x));

/** Where V8 has a special value of its own, the usual formula. */
const cosh = (x: number): number => (Math.abs(x) === 1 ? exp(1) / 2 + 0.5 / exp(1) : Math.cosh(x));

/** Functions of a double with the last digits of Java's StrictMath, from which the C library differs; V8 has the same ones. */
export const JAVA_MATH: Readonly<Record<string, (x: number) => number>> = {
  js_ln: Math.log,
  js_log10: Math.log10,
  js_log2: (x) => Math.log(x) / Math.log(2),
  js_log1p: Math.log1p,
  js_exp: exp,
  js_expm1: Math.expm1,
  js_cbrt: cubeRoot,
  js_sinh: Math.sinh,
  js_cosh: cosh,
  js_asinh: Math.asinh,
  js_acosh: Math.acosh,
  js_atanh: (x) => (Math.log1p(x) - Math.log1p(-x)) / 2,
  js_asin: Math.asin,
  js_acos: Math.acos,
  js_atan: Math.atan,
};
