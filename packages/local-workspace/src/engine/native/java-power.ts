const bits = new DataView(new ArrayBuffer(8));

/** The upper half of the bits of a double as a signed number: sign, exponent and 20 digits. */
function upper(x: number): number {
  bits.setFloat64(0, x);
  return bits.getInt32(0);
}

function withUpper(x: number, half: number): number {
  bits.setFloat64(0, x);
  bits.setInt32(0, half);
  return bits.getFloat64(0);
}

/** The double without its lower 32 digits: products of two such are nearly exact. */
function cut(x: number): number {
  bits.setFloat64(0, x);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

/** A number in two parts, of which the first has few digits. */
type Parts = readonly [head: number, tail: number];

const polynomial = (x: number, ...factors: readonly number[]): number =>
  factors.reduceRight((sum, factor) => factor + x * sum, 0);

/** 2 / (3 ln 2) and 1 / ln 2, ln 2, each also in parts. */
const THIRDS = 0.961_796_693_925_975_554_329;
const THIRDS_PARTS: Parts = [9.617_967_009_544_372_558_59e-1, -7.028_461_650_952_758_265_16e-9];
const PER_LN2 = Math.LOG2E;
const PER_LN2_PARTS: Parts = [1.442_695_021_629_333_496_09, 1.925_962_991_126_617_468_87e-8];
const LN2 = Math.LN2;
const LN2_PARTS: Parts = [6.931_471_824_645_996_093_75e-1, -1.904_654_299_957_768_045_25e-9];
/** The logarithm to the base 2 of 1.5. */
const LOG_OF_HALVES: Parts = [5.849_624_872_207_641_601_56e-1, 1.350_039_202_129_748_971_28e-8];

/** The logarithm to the base 2 of a number within a millionth of 1. */
function logNearOne(x: number): Parts {
  const t = x - 1;
  const w = t * t * (0.5 - t * (1 / 3 - t * 0.25));
  const [u, v] = [PER_LN2_PARTS[0] * t, t * PER_LN2_PARTS[1] - w * PER_LN2];
  const head = cut(u + v);
  return [head, v - (head - u)];
}

/** The logarithm to the base 2 of a positive number, by the series of that of (1 + s) / (1 - s) around 1 or 1.5. */
function log2(given: number): Parts {
  const isSmall = given < 2 ** -1022;
  const scaled = isSmall ? given * 2 ** 53 : given;
  const half = upper(scaled);
  const digits = half & 0xf_ffff;
  // Below the root of 1.5 the number is near 1, below that of 3 near 1.5, and beyond near 2, that is near 1.
  const place = digits <= 0x3_988e ? 'one' : digits < 0xb_b67a ? 'halves' : 'two';
  const exponent = (half >> 20) - 0x3ff - (isSmall ? 53 : 0) + (place === 'two' ? 1 : 0);
  const own = (digits | 0x3ff0_0000) - (place === 'two' ? 0x10_0000 : 0);
  const x = withUpper(scaled, own);
  const near = place === 'halves' ? 1.5 : 1;
  const [logHead, logTail]: Parts = place === 'halves' ? LOG_OF_HALVES : [0, 0];
  const [u, v] = [x - near, 1 / (x + near)];
  const s = u * v;
  const sHead = cut(s);
  const sumHead = withUpper(0, ((own >> 1) | 0x2000_0000) + 0x8_0000 + (place === 'halves' ? 0x4_0000 : 0));
  const sumTail = x - (sumHead - near);
  const sTail = v * (u - sHead * sumHead - sHead * sumTail);
  const square = s * s;
  const rest =
    square *
      square *
      polynomial(
        square,
        5.999_999_999_999_946_487_25e-1,
        4.285_714_285_785_501_842_52e-1,
        3.333_333_298_183_774_329_18e-1,
        2.727_281_238_085_340_064_89e-1,
        2.306_607_457_755_617_540_67e-1,
        2.069_750_178_003_384_177_84e-1,
      ) +
    sTail * (sHead + s);
  const squareHead = sHead * sHead;
  const factorHead = cut(3 + squareHead + rest);
  const factorTail = rest - (factorHead - 3 - squareHead);
  const [a, b] = [sHead * factorHead, sTail * factorHead + factorTail * s];
  const productHead = cut(a + b);
  const productTail = b - (productHead - a);
  const zHead = THIRDS_PARTS[0] * productHead;
  const zTail = THIRDS_PARTS[1] * productHead + productTail * THIRDS + logTail;
  const head = cut(zHead + zTail + logHead + exponent);
  return [head, zTail - (head - exponent - logHead - zHead)];
}

/** Digits that a sum beyond the largest exponent may lack. */
const OVERFLOW_TAIL = 8.008_566_259_537_294e-17;

/** 2 to the power of a sum, of which the head is the larger part. */
function exp2(head: number, tail: number): number {
  const sum = head + tail;
  if (sum > 1024 || (sum === 1024 && tail + OVERFLOW_TAIL > sum - head)) return Number.POSITIVE_INFINITY;
  if (sum < -1075 || (sum === -1075 && tail <= sum - head)) return 0;
  const whole = Math.abs(sum) > 0.5 ? Math.sign(sum) * Math.floor(Math.abs(sum) + 0.5) : 0;
  const rest = head - whole;
  const t = cut(tail + rest);
  const u = t * LN2_PARTS[0];
  const v = (tail - (t - rest)) * LN2 + t * LN2_PARTS[1];
  const z = u + v;
  const w = v - (z - u);
  const square = z * z;
  const near =
    z -
    square *
      polynomial(
        square,
        1.666_666_666_666_660_190_37e-1,
        -2.777_777_777_701_559_338_42e-3,
        6.613_756_321_437_934_361_17e-5,
        -1.653_390_220_546_525_153_9e-6,
        4.138_136_797_057_238_460_39e-8,
      );
  const power = 1 - ((z * near) / (near - 2) - (w + z * w) - z);
  // Two steps, so that neither power of two is beyond those of doubles, and digits are lost once.
  const first = Math.max(whole, -1022);
  return whole > 1023 ? power * 2 * 2 ** (whole - 1) : power * 2 ** first * 2 ** (whole - first);
}

/** Whether the exponent is about 2 ** 31 or more. */
const isHuge = (y: number): boolean => upper(Math.abs(y)) > 0x41e0_0000;
/** Whether a number is 1 in its first twenty digits, or as near below it. */
const isNearOne = (size: number): boolean => upper(size) === 0x3ff0_0000 || upper(size) === 0x3fef_ffff;

/** pow() as Java's StrictMath computes it, to the last digit: by a logarithm and a power of 2, each in two parts. */
export function javaPower(x: number, y: number): number {
  const size = Math.abs(x);
  const isPlain = Number.isFinite(x) && x !== 0 && size !== 1 && Number.isFinite(y) && y !== 0;
  // Exact, or a special value, in which JavaScript has Java's.
  if (!isPlain || (x < 0 && !Number.isInteger(y)) || y === 1) return x ** y;
  if (y === -1) return 1 / x;
  if (y === 2) return x * x;
  if (y === 0.5) return Math.sqrt(x);
  const sign = x < 0 && Math.abs(y % 2) === 1 ? -1 : 1;
  if (isHuge(y) && !isNearOne(size)) return sign * (size < 1 === y < 0 ? Number.POSITIVE_INFINITY : 0);
  const [logHead, logTail] = isHuge(y) ? logNearOne(size) : log2(size);
  const yHead = cut(y);
  return sign * exp2(yHead * logHead, (y - yHead) * logHead + y * logTail);
}
