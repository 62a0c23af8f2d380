"""From what Cycles has computed to a picture: noise is filtered out, shadows are smoothed, colours are mapped as the 3D viewer maps them."""

import numpy


def pad(values, by):
    return numpy.pad(values, ((by, by), (by, by)) + ((0, 0),) * (values.ndim - 2), mode="edge")


def box_mean(values, by):
    h, w = values.shape[:2]
    wide = pad(values, by)
    return sum(wide[i : i + h, j : j + w] for i in (0, by, 2 * by) for j in (0, by, 2 * by)) / 9


def filtered(colour, albedo, normal, depth, levels=4, tolerance=1.1):
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
        inverse = 1 / (tolerance * numpy.minimum(spread, numpy.percentile(spread, 92)) + 0.012)
        light_, guide_, mean_ = pad(light, step), pad(guide, step), pad(mean, step)
        total, weights = numpy.zeros_like(light), numpy.zeros((h, w), numpy.float32)
        for dy, a in ((-1, 0.25), (0, 0.5), (1, 0.25)):
            for dx, b in ((-1, 0.25), (0, 0.5), (1, 0.25)):
                y, x = step + dy * step, step + dx * step
                if dx == 0 and dy == 0:
                    weight = numpy.full((h, w), a * b, numpy.float32)
                else:
                    apart = ((guide_[y : y + h, x : x + w] - guide) ** 2).sum(2) + ((mean_[y : y + h, x : x + w] - mean) * inverse) ** 2
                    weight = (a * b * numpy.exp(-numpy.minimum(apart, 40))).astype(numpy.float32)
                total += light_[y : y + h, x : x + w] * weight[..., None]
                weights += weight
        light = total / weights[..., None]
    return numpy.expm1(light) * (albedo + 0.02)


def smoothed_shadow(alpha, model, levels=5):
    """The shadow on the floor without its grain; `model` tells where the model covers the floor, which takes no part."""
    free = (1 - model).astype(numpy.float32)
    for level in range(levels):
        step = 2**level
        h, w = alpha.shape
        alpha_, free_, mean_ = pad(alpha, step), pad(free, step), pad(box_mean(alpha, 1), step)
        mean = box_mean(alpha, 1)
        total, weights = numpy.zeros_like(alpha), numpy.zeros_like(alpha)
        for dy, a in ((-1, 0.25), (0, 0.5), (1, 0.25)):
            for dx, b in ((-1, 0.25), (0, 0.5), (1, 0.25)):
                y, x = step + dy * step, step + dx * step
                near = numpy.exp(-(((mean_[y : y + h, x : x + w] - mean) / 0.3) ** 2))
                weight = a * b * free_[y : y + h, x : x + w] * near
                total += alpha_[y : y + h, x : x + w] * weight
                weights += weight
        alpha = numpy.where((free > 0) & (weights > 1e-4), total / numpy.maximum(weights, 1e-4), alpha)
    return alpha


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


def developed(colour, albedo, normal, depth, on_floor, exposure=1.0, shadow=1.0, blurred=False):
    """
    RGBA in sRGB with straight alpha. `on_floor`: 1 where the floor is seen, as the index pass tells; a `blurred` picture has no such border, its light
    is left as it is.
    """
    alpha = numpy.clip(colour[..., 3], 0, 1)
    if blurred:
        soft = smoothed_shadow(alpha, alpha > 0.97)
        rgb = colour[..., :3] / numpy.maximum(alpha, 1e-3)[..., None]
        clean = filtered(rgb, numpy.clip(albedo, 0, 1), normal, depth, 3)
        picture = encoded(neutral(numpy.maximum(clean, 0) * exposure))
        soft = numpy.where(soft > 0.97, 1, soft * border_fade(*alpha.shape, 0.1))
        return numpy.concatenate([picture, soft[..., None]], 2).astype(numpy.float32)
    floor_only = on_floor > 0.5
    model = ~floor_only
    rgb = colour[..., :3] / numpy.maximum(alpha, 1e-3)[..., None]
    clean = filtered(numpy.where(model[..., None], rgb, 0), numpy.clip(albedo, 0, 1), normal, depth)
    rgb = numpy.where(model[..., None], clean, 0.0)
    smooth = smoothed_shadow(numpy.where(floor_only, alpha, 0), model)
    # Towards its rim the shadow fades to nothing, so that no grey veil ends at the edge of the picture.
    faded = smooth * smooth / (smooth + 0.12) * shadow * border_fade(*alpha.shape)
    alpha = numpy.where(floor_only, faded, alpha)
    picture = encoded(neutral(numpy.maximum(rgb, 0) * exposure))
    picture[floor_only] = numpy.array([0.075, 0.07, 0.065])
    return numpy.concatenate([picture, alpha[..., None]], 2).astype(numpy.float32)
