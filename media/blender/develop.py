"""From what Cycles has computed to a picture: noise is filtered out, shadows are smoothed, colours are mapped as the 3D viewer maps them."""

import numpy


def pad(values, by):
    return numpy.pad(values, ((by, by), (by, by)) + ((0, 0),) * (values.ndim - 2), mode="edge")


def box_mean(values, by):
    h, w = values.shape[:2]
    wide = pad(values, by)
    return sum(wide[i : i + h, j : j + w] for i in (0, by, 2 * by) for j in (0, by, 2 * by)) / 9


def filtered(colour, albedo, normal, depth, alpha, levels=4, tolerance=1.1):
    """A guided a-trous filter: light is averaged between pixels of the same surface, print and edges stay as sharp as they were."""
    light = numpy.log1p(numpy.minimum(colour / (albedo + 0.02), 60))
    h, w, _ = light.shape
    guide = numpy.concatenate([normal / 0.12, albedo / 0.06, (numpy.log(numpy.maximum(depth, 1e-3)) / 0.03)[..., None]], 2).astype(
        numpy.float32
    )
    first = None
    for level in range(levels):
        step = 2**level
        shade = light.mean(2)
        mean = box_mean(shade, 1)
        spread = numpy.sqrt(numpy.maximum(box_mean(shade**2, 1) - mean * mean, 0))
        first = spread if first is None else first
        spread = box_mean(numpy.maximum(spread, first * 0.5**level), 2 * step)
        # The usual noise is that of the model's pixels: counted with empty ones, it would be next to nothing, and a small model stayed mottled.
        inverse = 1 / (tolerance * numpy.minimum(spread, numpy.percentile(spread[alpha > 0.9], 92)) + 0.012)
        light_, guide_, mean_, alpha_ = pad(light, step), pad(guide, step), pad(mean, step), pad(alpha, step)
        total, weights = numpy.zeros_like(light), numpy.zeros((h, w), numpy.float32)
        for dy, a in ((-1, 0.25), (0, 0.5), (1, 0.25)):
            for dx, b in ((-1, 0.25), (0, 0.5), (1, 0.25)):
                y, x = step + dy * step, step + dx * step
                if dx == 0 and dy == 0:
                    weight = a * b * (alpha + 1e-3)
                else:
                    apart = ((guide_[y : y + h, x : x + w] - guide) ** 2).sum(2) + ((mean_[y : y + h, x : x + w] - mean) * inverse) ** 2
                    # The model's rim, seen by a few samples only, takes its light from what fills a pixel beside it.
                    weight = a * b * numpy.exp(-numpy.minimum(apart, 40)) * alpha_[y : y + h, x : x + w]
                total += light_[y : y + h, x : x + w] * weight[..., None]
                weights += weight
        light = total / weights[..., None]
    return numpy.expm1(light) * (albedo + 0.02)


def smoothed(shadow, levels=5):
    """A shadow without its grain: wide where it is even, narrow at its edges."""
    h, w = shadow.shape
    for level in range(levels):
        step = 2**level
        mean = box_mean(shadow, 1)
        shadow_, mean_ = pad(shadow, step), pad(mean, step)
        total, weights = numpy.zeros_like(shadow), numpy.zeros_like(shadow)
        for dy, a in ((-1, 0.25), (0, 0.5), (1, 0.25)):
            for dx, b in ((-1, 0.25), (0, 0.5), (1, 0.25)):
                y, x = step + dy * step, step + dx * step
                weight = a * b * numpy.exp(-(((mean_[y : y + h, x : x + w] - mean) / (0.25 * 0.75**level)) ** 2))
                total += shadow_[y : y + h, x : x + w] * weight
                weights += weight
        shadow = total / weights
    return shadow


def sampled(values, y, x):
    """Values between the pixels of a picture; beyond its border those at the border."""
    h, w = values.shape
    y, x = numpy.clip(numpy.nan_to_num(y), 0, h - 1.001), numpy.clip(numpy.nan_to_num(x), 0, w - 1.001)
    i, j = y.astype(int), x.astype(int)
    v, u = y - i, x - j
    top, bottom = (values[k, j] * (1 - u) + values[k, j + 1] * u for k in (i, i + 1))
    return top * (1 - v) + bottom * v


def shaded(lit, seen, where, bare, reach):
    """How dark the shadow is: the floor's light under the model, as a share of what it has without one (`bare`, seen from above)."""
    h, w = bare.shape
    scale = w / 2 / reach
    unshaded = sampled(bare, h / 2 - 0.5 + where[..., 1] * scale, w / 2 - 0.5 + where[..., 0] * scale)
    return smoothed(numpy.clip(1 - lit / numpy.maximum(unshaded, 1e-4), 0, 1) * seen)


def enlarged(values, height, width):
    h, w = values.shape
    y, x = (numpy.arange(height) + 0.5) * h / height - 0.5, (numpy.arange(width) + 0.5) * w / width - 0.5
    return sampled(values, *numpy.meshgrid(y, x, indexing="ij"))


def border_fade(height, width, share=0.2):
    """1 in the middle of a picture, falling to 0 at its borders."""
    across, down = (numpy.minimum(numpy.arange(n), numpy.arange(n)[::-1]) / (n * share) for n in (width, height))
    fade = numpy.clip(across, 0, 1)[None, :] * numpy.clip(down, 0, 1)[:, None]
    return fade * fade * (3 - 2 * fade)


def neutral(colour):
    """The Khronos PBR neutral tone mapper: paint keeps its colour, highlights roll off. three.js uses it in the viewer."""
    start, desaturation = 0.8 - 0.04, 0.15
    low = colour.min(2, keepdims=True)
    offset = numpy.where(low < 0.08, low - 6.25 * low * low, 0.04)
    colour = colour - offset
    peak = colour.max(2, keepdims=True)
    d = 1 - start
    pressed = 1 - d * d / (peak + d - start)
    bright = colour * (pressed / numpy.maximum(peak, 1e-6))
    g = 1 - 1 / (desaturation * (peak - pressed) + 1)
    return numpy.where(peak < start, colour, bright * (1 - g) + pressed * g)


def encoded(linear):
    """Linear light as sRGB."""
    linear = numpy.clip(linear, 0, 1)
    return numpy.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


# How far a point out of focus is spread, in pixels to each side; what lies between two of them is shared out.
SPREADS = (0, 1, 2, 4, 7)


def spread_out(values, by):
    """The mean over a square, twice: close enough to what a lens does."""
    for axis in (0, 1, 0, 1):
        sums = numpy.cumsum(numpy.pad(values, [(by + 1, by) if a == axis else (0, 0) for a in range(3)], mode="edge"), axis, numpy.float64)
        first, last = (numpy.take(sums, range(start, start + values.shape[axis]), axis) for start in (0, 2 * by + 1))
        values = ((last - first) / (2 * by + 1)).astype(numpy.float32)
    return values


def unfocused(light, alpha, depth, focus, strength):
    """
    Depth of field, made from a sharp picture: slices from far to near are blurred one by one and laid over each other. Cycles' own would need many
    times the samples. What a nearer slice hides of a farther one is taken to go on as its surroundings do.
    """
    signed = [-spread for spread in SPREADS[:0:-1]] + list(SPREADS)
    off = numpy.interp(strength * light.shape[1] * (depth - focus) / numpy.maximum(depth, 1e-3) / 2, signed, range(len(signed)))
    out, whole = numpy.zeros_like(light), numpy.zeros_like(alpha)
    for k in reversed(range(len(signed))):
        cover = alpha * numpy.maximum(0, 1 - numpy.abs(off - k))
        if cover.max() < 0.01:
            continue
        known = 1 - alpha * numpy.clip(k - off, 0, 1)
        slice_ = numpy.concatenate([light * cover[..., None], cover[..., None], known[..., None]], 2).astype(numpy.float32)
        if signed[k]:
            slice_ = spread_out(slice_, abs(signed[k]))
        share = numpy.clip(slice_[..., 3] / numpy.maximum(slice_[..., 4], 0.02), 0, 1)
        colour = slice_[..., :3] / numpy.maximum(slice_[..., 3:4], 1e-4)
        out = colour * share[..., None] + out * (1 - share[..., None])
        whole = share + whole * (1 - share)
    return out / numpy.maximum(whole, 1e-4)[..., None], whole


SHADOW = numpy.array([0.075, 0.07, 0.065])


def developed(colour, albedo, normal, depth, shadow, exposure=1.0, focus=None, blur=0.0):
    """RGBA in sRGB with straight alpha: the model over its shadow. `blur`: how fast what is farther or nearer than `focus` blurs."""
    alpha = numpy.clip(colour[..., 3], 0, 1)
    share = numpy.maximum(alpha, 1e-3)[..., None]
    # What is seen of the model at its rim is a share of a pixel: all of it counts as if it filled the pixel.
    light, paint, facing = colour[..., :3] / share, numpy.clip(albedo / share, 0, 1), normal / share
    # At the rim the depth is that of one sample, which may have missed the model: its neighbours know.
    near = pad(depth, 1)
    near = numpy.min([near[i : i + alpha.shape[0], j : j + alpha.shape[1]] for i in range(3) for j in range(3)], 0)
    depth = numpy.minimum(numpy.where(depth > 1e3, near, depth), 1e3)
    light = filtered(light, paint, facing, depth, alpha)
    if blur:
        light, alpha = unfocused(numpy.minimum(light, 4), alpha, depth, focus, blur)
    light = encoded(neutral(numpy.maximum(light, 0) * exposure))
    shadow = enlarged(shadow, *alpha.shape)
    # Towards its rim the shadow fades to nothing, so that no grey veil ends at the edge of the picture.
    shadow = shadow * shadow / (shadow + 0.12) * border_fade(*alpha.shape, 0.1 if blur else 0.2) * (1 - alpha)
    whole = alpha + shadow
    picture = (light * alpha[..., None] + SHADOW * shadow[..., None]) / numpy.maximum(whole, 1e-4)[..., None]
    return numpy.concatenate([picture, whole[..., None]], 2).astype(numpy.float32)
